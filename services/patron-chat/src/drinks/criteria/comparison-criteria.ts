// 'Less sweet', 'something stronger': drinks beside those of the last answer.
import type { TalkState } from '../../talk/talk-state.ts';
import type { Criterion } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { isZeroProof } from '../fits.ts';
import { similarity } from '../similarity.ts';
import { type Context, clamp, WEIGHT } from './context.ts';

type Comparison = TalkState['compared'][number];

/** Points of taste and percent by volume by which a drink is clearly different. */
const DIFFERENT = { taste: 18, strength: 6 } as const;

/** What a quality is judged by: for the axes of the radar what the card shows, and what alcohol and acid leave of it. */
const valuesOf = ({ cocktail, tastes }: Features, quality: Comparison['quality']): number[] => {
  if (quality === 'strength') return [cocktail.abv];
  const { flavorProfile } = cocktail;
  return quality in flavorProfile
    ? [flavorProfile[quality as keyof typeof flavorProfile], tastes[quality]]
    : [tastes[quality]];
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What a message may compare with: the drinks of the last answer, and the one that was talked about since. */
const comparedWith = ({ latest, focus }: Context): (readonly Features[])[] =>
  [latest, focus && !latest.includes(focus) ? [focus] : []].filter(({ length }) => length > 0);

/**
 * By how much more a drink is what the comparison asks for than what it is compared with, on average; the least of its
 * values.
 */
const gainOf = ({ quality, direction }: Comparison, context: Context) => {
  const marks = comparedWith(context).map((drinks) => {
    const values = drinks.map((drink) => valuesOf(drink, quality));
    return (values[0] ?? []).map((_, at) => mean(values.map((each) => each[at] ?? 0)));
  });
  return (drink: Features): number => {
    const values = valuesOf(drink, quality);
    return Math.min(
      ...marks.flatMap((mark) => mark.map((value, at) => direction * ((values[at] ?? 0) - value))),
    );
  };
};

/** The comparisons of a message that drinks can be judged by: without alcohol nothing is stronger. */
const comparisonsIn = (state: TalkState, context: Context): readonly Comparison[] =>
  comparedWith(context).length === 0
    ? []
    : state.compared.filter(({ quality }) => quality !== 'strength' || !isZeroProof(state));

/** Whether a drink is on the right side of all that the message compares. */
export const comparisonTest = (state: TalkState, context: Context): ((drink: Features) => boolean) => {
  const gains = comparisonsIn(state, context).map((comparison) => gainOf(comparison, context));
  return (drink) => gains.every((gain) => gain(drink) > 0);
};

/** What a drink scores that is just like what it is compared with: one that comes near is better than none. */
const EQUAL = 0.3;

/** @param gain 1 where a drink is clearly what the comparison asks for, -1 where it's clearly the opposite */
const gainScore = (gain: number): number =>
  gain > 0 ? EQUAL + (1 - EQUAL) * clamp(gain) : EQUAL * clamp(1 + gain);

/** A relative of what was named last, and clearly different in what was compared. */
export const comparisonCriteria = (state: TalkState, context: Context): Criterion[] => {
  const comparisons = comparisonsIn(state, context);
  if (comparisons.length === 0) return [];
  const compared = new Set(comparisons.flatMap(({ quality }) => (quality === 'strength' ? [] : [quality])));
  const relatives = comparedWith(context).flat();
  return [
    ...comparisons.map((comparison): Criterion => {
      const gain = gainOf(comparison, context);
      const different = comparison.quality === 'strength' ? DIFFERENT.strength : DIFFERENT.taste;
      return { weight: WEIGHT.comparedTaste, score: (drink) => gainScore(gain(drink) / different) };
    }),
    {
      weight: WEIGHT.relative,
      score: (drink) => Math.max(...relatives.map((shown) => similarity(drink, shown, compared))),
    },
  ];
};
