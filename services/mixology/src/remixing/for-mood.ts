// A parent turned for a mood as a bartender turns it: one role changed so that a guest notices, and one that follows.
import type { Mood } from '@swizzle/proto';
import { asItIs, type Parent } from '../composing/parent.ts';
import { type Draft, type Line, mlOf, poursOf } from '../composing/search/draft.ts';
import { type Plan, planFor } from '../composing/search/plan.ts';
import type { Wish } from '../composing/wish.ts';
import { type Family, familyOf } from '../families/family.ts';
import type { Role } from '../ingredients/roles.ts';
import { measure } from '../measuring/measure.ts';
import { forStep } from './changes.ts';
import { planAsItIs } from './remix-plan.ts';
import { scaled } from './rescaled.ts';
import { type MoodTechnique, moodTechniques } from './techniques.ts';
import { leadingBase } from './worth.ts';

/** Drafts of one technique that are looked at. */
const MAX_DRAFTS = 12;

const FOLLOWS: readonly Role[] = ['sweetener', 'sour'];

/** What comes in is poured as the technique says; only its sugar and acid follow the balance. */
const asWritten = (line: Line): Line =>
  FOLLOWS.includes(line.entry.item.role)
    ? line
    : { ...line, entry: { ...line.entry, amounts: [mlOf(line)] }, step: 0 };

const draftsOf = (
  draft: Draft,
  { share, steps }: MoodTechnique,
  family: Family,
  wish: Wish,
  soul: readonly string[],
): Draft[] => {
  const own = new Set(draft.map(({ entry }) => entry.at));
  return steps
    .reduce<Draft[]>(
      (drafts, step) => drafts.flatMap((one) => forStep(one, step, family, wish, soul)),
      [share === 1 ? draft : scaled(draft, share, () => true)],
    )
    .slice(0, MAX_DRAFTS)
    .map((one) => one.map((line) => (own.has(line.entry.at) ? line : asWritten(line))));
};

/** As the technique makes and serves it; as the parent where it does not say. */
const planOf = (family: Family, draft: Draft, { glass }: MoodTechnique, wish: Wish, parent: Parent): Plan => {
  if (family === parent.family) return planAsItIs(family, draft, wish, parent.glass);
  const own = asItIs(family, draft);
  const { volumeMl } = measure(poursOf(draft), own.technique);
  const glasses = wish.glass ? [wish.glass] : [...(glass ? [glass] : []), ...family.glasses];
  const plans = glasses.map((one) => planFor(own, wish, one));
  const plan = plans.find(({ ml }) => volumeMl <= ml[1]) ?? planFor(own, wish, glasses[0] ?? parent.glass);
  return { ...plan, ml: [Math.min(plan.ml[0], volumeMl), plan.ml[1]] };
};

/** What is made anew and topped does not curdle. */
const bears = (family: Family, parent: Parent): boolean =>
  family === parent.family || !parent.draft.some(({ entry }) => entry.curdles);

/** Every draft that a bartender's techniques for a mood lead to; what is made anew keeps the proportions of its parent. */
export const forMoodAlone = (
  mood: Mood,
  parent: Parent,
  draft: Draft,
  wish: Wish,
  soul: readonly string[],
): { plan: Plan; draft: Draft; isMadeAnew: boolean }[] =>
  moodTechniques(mood, parent.family.id, leadingBase(draft)).flatMap((technique) => {
    const named = wish.zeroProof ? technique.zeroFamily : technique.family;
    const family = (named ? familyOf(named) : undefined) ?? parent.family;
    if (!bears(family, parent)) return [];
    return draftsOf(draft, technique, family, wish, soul).map((one) => ({
      plan: planOf(family, one, technique, wish, parent),
      draft: one,
      isMadeAnew: family !== parent.family,
    }));
  });
