// How far a drink strays from where a radar points, and which of many stay near enough.
import { FLAVOR_AXES } from '@swizzle/proto';
import { profileOf } from '../../flavor/perception.ts';
import { measure } from '../../measuring/measure.ts';
import { answersTo } from '../../names/name-fit.ts';
import { unanswered } from '../carriers/lead-lines.ts';
import { moodMiss } from '../mood.ts';
import type { Followed } from '../originals/from-original.ts';
import { isRadarAlone, leastFound, type Wish, wantedOn } from '../wish.ts';
import { poursOf } from './draft.ts';
import { offness } from './radar-worth.ts';
import { addUp, emptyTally } from './tally.ts';

/** Points by which an axis that was turned far up may fall short, or one that was turned all the way down be exceeded. */
const NEAR_FAR = 30;
/** The same for any other axis, and for all of them in the mean. */
const NEAR = 38;
const NEAR_IN_THE_MEAN = 20;

/** By how many points a drink strays from the direction that the radar asks for, beyond what a guest bears. */
export const strayOf = ({ plan, draft }: Pick<Followed, 'plan' | 'draft'>, wish: Wish): number => {
  const { asked, far, insistence, neutral } = wish;
  if (insistence < 1 || neutral) return 0;
  const spec = poursOf(draft);
  const profile = profileOf(spec, measure(spec, plan.family.technique).volumeMl);
  const misses = FLAVOR_AXES.map((axis, at) => {
    const wanted = wantedOn(at, profile[axis], wish);
    const over = profile[axis] - wanted;
    const least = leastFound(asked[at] ?? 0);
    const way = far[at] ?? 0;
    if (way === 0 && over < 0 && least > 0) return { miss: -over, most: Math.min(NEAR, wanted - least) };
    return { miss: way === 0 ? Math.abs(over) : Math.max(0, -over * way), most: way === 0 ? NEAR : NEAR_FAR };
  });
  const mean = misses.reduce((sum, { miss }) => sum + miss, 0) / misses.length;
  const beyond = misses.reduce((sum, { miss, most }) => sum + Math.max(0, miss - most), 0);
  return beyond + Math.max(0, mean - NEAR_IN_THE_MEAN);
};

/** Points of stray that a guest doesn't notice: within them merit decides, unless a name narrows the choice already. */
const UNNOTICED = 5;
const bearableFor = ({ named }: Wish): number => (named.length > 0 ? 0 : UNNOTICED);
/** Points more than the nearest by which a drink may stray where none goes all the way. */
const AS_NEAR = 10;

/** Those that go where the radar asks, or as near to it as any. */
export const nearestOf = (drinks: readonly Followed[], wish: Wish): readonly Followed[] => {
  const strays = drinks.map((one) => strayOf(one, wish));
  const bearable = bearableFor(wish);
  const least = Math.min(...strays);
  return drinks.filter((_, at) => (strays[at] ?? 0) <= (least <= bearable ? bearable : least + AS_NEAR));
};

/** What may speak against a drink beside the best for it to be poured because it answers what that leaves open. */
const NEARLY_AS_GOOD = 0.8;
/** The same where a radar says all: what answers it comes before what goes together, or is poured often. */
const NEARLY_AS_GOOD_ALONE = 1.1;
/** The same for a drink that a guest names: what the name stands for comes first. */
const NEARLY_AS_GOOD_NAMED = 0.4;
/** Share of an answer by which one leaves more open than another before a guest misses it. */
const AS_ANSWERING = 0.15;

/** What a hundred points by which a radar is missed count beside a share of an answer. */
const OFF = 2;

const offIn = ({ draft, plan }: Followed, wish: Wish): number => {
  const tally = emptyTally();
  addUp(draft, plan.family.technique, tally);
  return offness(tally.profile, wish);
};

/** What a broken promise of the mood counts beside a share of an answer. */
const MOOD = 0.4;

const otherMood = ({ draft, plan }: Followed, wish: Wish): number =>
  wish.mood ? moodMiss(draft, plan.family, plan.ice, wish) * MOOD : 0;

/** What a name counts that nothing in the glass says, and how well something has to say a word of it. */
const UNTOLD = 0.4;
const TOLD = 0.3;

/** What it counts that nothing says any word of the name; one thing that does is enough, for a place where it has one. */
const untold = ({ draft }: Followed, { named }: Wish): number => {
  const proper = named.filter(({ part }) => part === 'proper');
  const words = proper.length > 0 ? proper : named.filter(({ faint }) => !faint);
  const spec = poursOf(draft);
  const isTold = words.some((word) => (answersTo(word, spec)[0]?.worth ?? 0) >= TOLD);
  return words.length === 0 || isTold ? 0 : UNTOLD;
};

/** Of those that are nearly as good as the best, the ones that leave least open of what a guest looks for. */
export const mostAnswering = (drinks: readonly Followed[], wish: Wish): readonly Followed[] => {
  const best = Math.max(...drinks.map(({ value }) => value));
  const near =
    wish.named.length > 0 ? NEARLY_AS_GOOD_NAMED : isRadarAlone(wish) ? NEARLY_AS_GOOD_ALONE : NEARLY_AS_GOOD;
  const good = drinks
    .filter(({ value }) => value >= best - near)
    .map((one) => ({
      one,
      open: unanswered(one.draft, wish) + offIn(one, wish) * OFF + otherMood(one, wish) + untold(one, wish),
    }));
  const least = Math.min(...good.map(({ open }) => open));
  return good.filter(({ open }) => open <= least + AS_ANSWERING).map(({ one }) => one);
};
