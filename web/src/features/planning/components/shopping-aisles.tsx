import { counted } from '@swizzle/mixology/events/words/nouns';
import type { ShoppingLine, ShoppingList } from '@swizzle/proto';
import type { ReactNode } from 'react';

interface Props {
  list: Pick<ShoppingList, 'aisles' | 'besides'>;
  /** `isFirst`: of the packs of its item. */
  children: (line: ShoppingLine, isFirst: boolean) => ReactNode;
}

/** The lines by aisle, in the order in which one walks through a shop; last what the bar needs besides the drinks. */
export function ShoppingAisles({ list: { aisles, besides }, children }: Props) {
  const groups = [
    ...aisles,
    ...(besides.lines.length > 0 ? [{ aisle: 'for the bar', lines: besides.lines }] : []),
  ];
  return groups.map(({ aisle, lines }) => (
    <section key={aisle} aria-labelledby={`aisle-${aisle}`} className="shopping-aisle">
      <h2 id={`aisle-${aisle}`} className="text-xl first-letter:uppercase">
        {aisle}
        <span className="ml-3 font-text text-sm font-normal text-muted">
          {counted(countOf(lines), 'item')}
        </span>
      </h2>
      <ul>{lines.map((line, at) => children(line, line.item !== lines[at - 1]?.item))}</ul>
    </section>
  ));
}

const countOf = (lines: readonly ShoppingLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
