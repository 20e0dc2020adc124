// What a message compares with the drinks of the last answer: 'less sweet', 'something stronger', 'too bitter'.
import type { Mention } from './mentions/mention.ts';
import type { ParsedMessage } from './parsed-message.ts';
import type { TalkState } from './talk-state.ts';

type Comparison = TalkState['compared'][number];

const opposite = ({ quality, direction }: Comparison): Comparison => ({
  quality,
  direction: direction === 1 ? -1 : 1,
});

/** More of it or less of it, where the mention compares. */
const directionOf = ({ attitude }: Mention, isComparative: boolean): 1 | -1 | undefined => {
  if (attitude === 'more') return 1;
  if (attitude === 'less') return -1;
  return isComparative && attitude === 'want' ? 1 : undefined;
};

const comparisonOf = (mention: Mention, isComparative: boolean): Comparison | undefined => {
  const { concept } = mention;
  const direction = directionOf(mention, isComparative);
  if (direction === undefined) return undefined;
  if (concept.kind === 'alcohol') return { quality: 'strength', direction };
  if (concept.kind === 'strength') {
    const comparison: Comparison = { quality: 'strength', direction };
    return concept.strength === 'light' ? opposite(comparison) : comparison;
  }
  if (concept.kind !== 'taste') return undefined;
  const comparison: Comparison = { quality: concept.taste, direction };
  return concept.form === 'lacks' ? opposite(comparison) : comparison;
};

/** The comparisons of a message; none where there is nothing to compare with. */
export const comparisonsIn = (
  parsed: ParsedMessage,
  mentions: readonly Mention[],
  { latest }: TalkState,
): Comparison[] => {
  if (latest.length === 0) return [];
  const found = mentions.flatMap(
    (mention) => comparisonOf(mention, parsed.phrases[mention.at]?.roles.has('comparative') ?? false) ?? [],
  );
  return [...new Map(found.map((comparison) => [comparison.quality, comparison])).values()];
};
