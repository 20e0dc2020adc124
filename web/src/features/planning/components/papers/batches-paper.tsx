import {
  acidSwapWords,
  containerWords,
  iceWords,
  measureWords,
  volumeWords,
  WATER_WORDS,
} from '@swizzle/mixology/events/words/measures';
import { counted } from '@swizzle/mixology/events/words/nouns';
import {
  BATCH_STAGE_TITLES,
  BATCH_STAGES,
  type BatchCard,
  type KitchenMeasure,
  servedWords,
  type Units,
} from '@swizzle/proto';
import { measure } from '../../../../lib/amount.ts';
import { capitalized } from '../../../../lib/capitalized.ts';

/** The totals of a batch: volume, containers, dilution. */
function BatchFacts({ card, units }: { card: BatchCard; units: Units }) {
  const { batchMl, pourMl, containers, gesture, garnish, ice } = card;
  const facts: [string, string][] = [];
  if (batchMl > 0) {
    facts.push(['Mixed ahead', volumeWords(batchMl, units)], ['Into each glass', volumeWords(pourMl, units)]);
  }
  if (containers) facts.push(['Store in', containerWords(containers, units)]);
  if (batchMl > 0) facts.push(['At service', capitalized(gesture)]);
  for (const { words } of garnish) facts.push(['Garnish', words]);
  if (ice.bags > 0) facts.push(['Ice', iceWords(ice, units)]);
  return (
    <dl className="batch-facts">
      {facts.map(([name, value]) => (
        <div key={name + value}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The amounts, grouped by when they are added. */
function BatchTable({ card, units }: { card: BatchCard; units: Units }) {
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

/** A batch card: one drink, for a single serving and for all. */
function BatchSection({ card, units }: { card: BatchCard; units: Units }) {
  const { entryId, name, servings, technique, isPoured, glassType, acidSwaps, instructions } = card;
  return (
    <article className="batch-card card" aria-labelledby={`batch-${entryId}`}>
      <header className="grid gap-1">
        <h2 id={`batch-${entryId}`} className="text-2xl wrap-anywhere sm:text-3xl">
          {name}
        </h2>
        <p className="text-muted">
          {counted(servings, 'serving')} · {servedWords(card)} · {glassType}
        </p>
      </header>
      <BatchTable card={card} units={units} />
      <div className="batch-side">
        <BatchFacts card={card} units={units} />
        {acidSwaps.map((swap) => (
          <p key={swap.name} className="text-sm text-muted">
            {acidSwapWords(swap, units)}
          </p>
        ))}
      </div>
      <section aria-label={`${name}, step by step`} className="grid gap-2">
        <h3 className="text-lg">
          {technique === 'shaken' && isPoured ? 'To make just one' : 'Each glass, step by step'}
        </h3>
        <ol className="batch-steps">
          {instructions.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </article>
  );
}

export function BatchesPaper({ batches, units }: { batches: readonly BatchCard[]; units: Units }) {
  if (batches.length === 0) return <p className="text-lg text-muted">There is nothing to mix yet.</p>;
  return (
    <div className="batches">
      {batches.map((card) => (
        <BatchSection key={card.entryId} card={card} units={units} />
      ))}
    </div>
  );
}
