import type { TalkState, Taste } from '../../talk/talk-state.ts';
import { PLAIN } from '../character.ts';
import type { Criterion, Reason } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { TASTE_VALUES } from '../percentiles.ts';
import { type Context, clamp, WEIGHT } from './context.ts';

/** What a plain taste scores at least, and what one that isn't scores at most. */
const PLAINLY = 0.4;
const FAINTLY = 0.35;

/** What makes a drink one for anyone who asks for the taste, where that is more than tasting of it: bitters make no bitter drink. */
const ASKED_FOR: Partial<Record<Taste, number>> = { bitter: 45 };

/** How well a value of a taste meets a degree; `share` of the drinks that may be chosen have less of it. */
const degreeScore = (degree: number, value: number, share: number, plain: number): number => {
  // What anybody tastes isn't missing, however many others have more of it.
  const least = value >= plain ? PLAINLY : 0;
  if (degree >= 2) return least + (1 - least) * clamp(value / plain) * share * share;
  if (degree === 1)
    return value >= plain ? Math.max(least, Math.min(1, share / 0.75)) : FAINTLY * (value / plain);
  // 'Not too sweet' is said of what tastes dry, not of what other drinks are sweeter than.
  if (degree === -1) return 0.85 * clamp(1 - (value - 0.7 * plain) / (0.7 * plain)) + 0.15 * (1 - share);
  return 0.7 * clamp(1 - value / plain) + 0.3 * (1 - share);
};

/** By value of a taste: how well it meets a degree. */
export const degreeScores = (taste: Taste, degree: number, { sharesOf }: Context): Float64Array => {
  const shares = sharesOf(taste);
  const scores = new Float64Array(TASTE_VALUES);
  const plain = (degree > 0 ? ASKED_FOR[taste] : undefined) ?? PLAIN[taste];
  for (const [value, share] of shares.entries()) scores[value] = degreeScore(degree, value, share, plain);
  return scores;
};

/** Points by which a drink must differ from another one to be clearly sweeter, drier, smokier. */
const DIFFERENT = 18;

const tasteScore = (taste: Taste, degree: number, context: Context) => {
  const scores = degreeScores(taste, degree, context);
  const { like } = context;
  return ({ tastes }: Features): number => {
    const score = scores[tastes[taste]] ?? 0;
    if (!like) return score;
    const more = (tastes[taste] - like.tastes[taste]) * Math.sign(degree);
    return 0.3 * score + 0.7 * clamp(more / DIFFERENT);
  };
};

/** Tastes that cover another one: a bitter or a sour drink isn't what 'something sweet' means, however much sugar it has. */
const COVERED_BY: Partial<Record<Taste, readonly Taste[]>> = {
  sweet: ['bitter', 'sour'],
  fruity: ['bitter'],
};
/** Points by which another taste must be louder to cover one as far as it may, and what is then left of its score. */
const LOUDER = 30;
const MIN_LEFT = 0.3;

/** How much of a taste comes through, 0 to 1; what is wanted as well covers nothing. */
const heardOf = (taste: Taste, tastes: TalkState['tastes']): ((drink: Features) => number) => {
  const covers = (COVERED_BY[taste] ?? []).filter((other) => (tastes[other] ?? 0) <= 0);
  return (drink) => {
    const louder = Math.max(0, ...covers.map((other) => drink.tastes[other] - drink.tastes[taste]));
    return 1 - (1 - MIN_LEFT) * clamp(louder / LOUDER);
  };
};

const tasteWeight = (degree: number, { like }: Context): number => {
  if (like) return WEIGHT.comparedTaste;
  return Math.abs(degree) === 2 ? WEIGHT.strongTaste : WEIGHT.taste;
};

export const tasteCriteria = ({ tastes }: TalkState, context: Context): Criterion[] => {
  return Object.entries(tastes)
    .filter(([, degree]) => degree !== 0)
    .map(([name, degree]): Criterion => {
      const taste = name as Taste;
      const wanted: Reason = { kind: 'taste', value: taste };
      const score = tasteScore(taste, degree, context);
      const heard = degree > 0 ? heardOf(taste, tastes) : () => 1;
      return {
        weight: tasteWeight(degree, context),
        score: (drink) => score(drink) * heard(drink),
        reason: (drink) => (degree > 0 && drink.tastes[taste] >= PLAIN[taste] ? wanted : undefined),
        ...(degree > 0 && { missed: wanted }),
      };
    });
};
