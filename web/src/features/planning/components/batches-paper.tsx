import { acidSwapWords } from '@swizzle/mixology/events/words/measures';
import { counted } from '@swizzle/mixology/events/words/nouns';
import type { BatchCard as Card, Units } from '@swizzle/proto';
import { TECHNIQUE_WORDS } from '@swizzle/proto';
import { BatchFacts } from './batch-facts.tsx';
import { BatchTable } from './batch-table.tsx';

/** How one drink is made, for one and for the crowd. */
function BatchCard({ card, units }: { card: Card; units: Units }) {
  const { entryId, name, servings, technique, isPoured, glassType, acidSwaps, instructions } = card;
  return (
    <article className="batch-card card" aria-labelledby={`batch-${entryId}`}>
      <header className="grid gap-1">
        <h2 id={`batch-${entryId}`} className="text-2xl wrap-anywhere sm:text-3xl">
          {name}
        </h2>
        <p className="text-muted">
          {counted(servings, 'serving')} · {TECHNIQUE_WORDS[technique]} · {glassType}
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

export function BatchesPaper({ batches, units }: { batches: readonly Card[]; units: Units }) {
  if (batches.length === 0) return <p className="text-lg text-muted">There is nothing to mix yet.</p>;
  return (
    <div className="batches">
      {batches.map((card) => (
        <BatchCard key={card.entryId} card={card} units={units} />
      ))}
    </div>
  );
}
