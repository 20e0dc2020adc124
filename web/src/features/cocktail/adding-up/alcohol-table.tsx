import type { FigureLine, Units } from '@swizzle/proto';
import { alcohol, percent, poured, unitOf } from './quantity.ts';
import { alcoholLines } from './sums.ts';

interface Props {
  lines: readonly FigureLine[];
  units: Units;
}

const HEAD = 'pb-2 text-sm font-medium whitespace-nowrap text-muted';
const NUMBER = 'py-2.5 pl-4 text-right align-baseline whitespace-nowrap tabular-nums';

/** Volume times strength, ingredient by ingredient, and the sum as it grows. */
export function AlcoholTable({ lines, units }: Props) {
  const rows = alcoholLines(lines);
  return (
    <table className="w-full self-start">
      <caption className="pb-3 text-left font-display text-xl">Volume × strength</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            Poured
          </th>
          <th scope="col" className={`${HEAD} pl-4 text-right`}>
            Alcohol, {unitOf(units)}
          </th>
          <th scope="col" className={`${HEAD} pl-4 text-right`}>
            So far
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, volumeMl, abv, alcoholMl, soFarMl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recipe stay in their order
          <tr key={index} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              <span className="block font-medium first-letter:uppercase">{name}</span>
              <span className="block text-sm text-muted tabular-nums">
                {poured(volumeMl, units)} × {percent(abv)}
              </span>
            </th>
            <td className={`${NUMBER} ${alcoholMl > 0 ? '' : 'text-muted'}`}>
              {alcoholMl > 0 ? alcohol(alcoholMl, units) : '0'}
            </td>
            <td className={`${NUMBER} ${index === rows.length - 1 ? 'font-semibold' : 'text-muted'}`}>
              {alcohol(soFarMl, units)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
