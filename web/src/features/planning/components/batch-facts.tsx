import { containerWords, iceWords, volumeWords } from '@swizzle/mixology/events/words/measures';
import type { BatchCard, Units } from '@swizzle/proto';
import { capitalized } from '../../../lib/capitalized.ts';

/** What the batch comes to, what it is stored in, and what goes with it. */
export function BatchFacts({ card, units }: { card: BatchCard; units: Units }) {
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
