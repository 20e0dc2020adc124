import type { BatchCard, Units } from '@swizzle/proto';
import { volumeWords } from '../measures.ts';
import { counted } from '../words.ts';

/** What the batch comes to, what it waits in, and what goes with it. */
export function BatchFacts({ card, units }: { card: BatchCard; units: Units }) {
  const { batchMl, pourMl, containers, garnish, ice } = card;
  const facts: [string, string][] = [];
  if (batchMl > 0) {
    facts.push(['Mixed ahead', volumeWords(batchMl, units)], ['Into each glass', volumeWords(pourMl, units)]);
  }
  if (containers) {
    const { kind, count, sizeMl } = containers;
    facts.push(['Waits in', `${counted(count, kind)} of ${volumeWords(sizeMl, units)}`]);
  }
  for (const { name, count } of garnish) facts.push(['Garnish', `${count} × ${name}`]);
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

const iceWords = ({ pounds, kilograms, bags }: BatchCard['ice'], units: Units) =>
  `${units === 'metric' ? `${kilograms} kg` : `${pounds} lb`}, ${counted(bags, 'bag')}`;
