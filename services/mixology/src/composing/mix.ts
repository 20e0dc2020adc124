import type { Chance } from '../chance.ts';
import { FAMILIES, type Family } from '../families/family.ts';
import type { Draft } from './draft.ts';
import { type Plan, planFor } from './plan.ts';
import type { Leaning } from './score.ts';
import { anneal, carriersOf, type Scored, type Search } from './search.ts';
import { firstDraft } from './start.ts';
import { emptyTally } from './tally.ts';
import type { Wish } from './wish.ts';

/** A finished spec with the plan that it follows. */
export interface Mixed {
  plan: Plan;
  draft: Draft;
}

interface Contender extends Scored {
  search: Search;
  /** What speaks for the family before a drop is poured. */
  prior: number;
}

/** Rounds of the contest: how many families stay in, and how many steps each may take. */
const ROUNDS = [
  { keep: 40, steps: 200 },
  { keep: 8, steps: 600 },
  { keep: 2, steps: 2600 },
] as const;

const MOOD_WORTH = 0.03;
const GLASS_WORTH = 0.04;
const GLASS_STRANGER = 0.06;
/** Chance's say among families. */
const WHIM = 0.025;

const canReach = (family: Family, wish: Wish): boolean => {
  if (family.zeroProof !== wish.zeroProof) return false;
  return !wish.abv || wish.zeroProof || (family.abv[0] < wish.abv[1] && family.abv[1] > wish.abv[0]);
};

const glassFor = (family: Family, wish: Wish, chance: Chance) =>
  wish.glass ?? chance.pick([...family.glasses, ...family.glasses.slice(0, 2)]);

const priorOf = (family: Family, wish: Wish, chance: Chance): number => {
  const mood = wish.mood && family.moods.includes(wish.mood) ? MOOD_WORTH : 0;
  const place = wish.glass ? family.glasses.indexOf(wish.glass) : 0;
  const glass = wish.glass ? (place < 0 ? -GLASS_STRANGER : GLASS_WORTH / (1 + place)) : 0;
  return mood + glass - family.reluctance + chance.next() * WHIM;
};

const contend = (search: Search, prior: number, start: Draft): Contender => ({
  search,
  prior,
  draft: start,
  value: Number.NEGATIVE_INFINITY,
});

const goOn = (contender: Contender, steps: number): Contender => ({
  ...contender,
  ...anneal(contender.draft, steps, contender.search),
});

const byWorth = (left: Contender, right: Contender) => right.value + right.prior - (left.value + left.prior);

/** The best spec that the house finds for a wish. A remix starts from `parent`. */
export const mix = (wish: Wish, leaning: Leaning, chance: Chance, parent: Draft): Mixed => {
  const shared = { wish, chance, leaning, tally: emptyTally(), carriers: carriersOf(wish) };
  let field = FAMILIES.filter((family) => canReach(family, wish)).map((family) => {
    const search: Search = { ...shared, plan: planFor(family, wish, glassFor(family, wish, chance)) };
    return contend(search, priorOf(family, wish, chance), parent.length > 1 ? parent : firstDraft(search));
  });
  for (const { keep, steps } of ROUNDS) {
    field = field
      .slice(0, keep)
      .map((contender) => goOn(contender, steps))
      .sort(byWorth);
  }
  const [winner] = field;
  if (!winner) throw new RangeError('No family reaches the asked strength');
  return { plan: winner.search.plan, draft: winner.draft };
};
