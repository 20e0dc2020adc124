import { measureWords, WATER_WORDS } from '@swizzle/mixology/events/words/measures';
import {
  BATCH_STAGE_TITLES,
  BATCH_STAGES,
  type BatchCard,
  type KitchenMeasure,
  type Units,
} from '@swizzle/proto';
import { measure } from '../../../lib/amount.ts';

/** The amounts, by when they go in. */
export function BatchTable({ card, units }: { card: BatchCard; units: Units }) {
  const { lines, water, waterStage } = card;
  const stages = BATCH_STAGES.filter(
    (stage) => lines.some((line) => line.stage === stage) || stage === waterStage,
  );
  return (
    <table className="batch-table">
      <thead>
        <tr>
          <th scope="col">Ingredient</th>
          <th scope="col">For one</th>
          <th scope="col">For the crowd</th>
        </tr>
      </thead>
      {stages.map((stage) => (
        <tbody key={stage}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="batch-stage">
              {BATCH_STAGE_TITLES[stage]}
            </th>
          </tr>
          {lines
            .filter((line) => line.stage === stage)
            .map(({ name, one, crowd }) => (
              <Row key={name} name={name} one={measure(one, units)} crowd={crowd} units={units} />
            ))}
          {water && stage === waterStage && <Row name={WATER_WORDS} one="" crowd={water} units={units} />}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  name: string;
  one: string;
  crowd: KitchenMeasure;
  units: Units;
}

function Row({ name, one, crowd, units }: RowProps) {
  return (
    <tr>
      <th scope="row" className="batch-name">
        {name}
      </th>
      <td className="whitespace-nowrap text-muted">{one}</td>
      <td className="font-semibold">{measureWords(crowd, units)}</td>
    </tr>
  );
}
