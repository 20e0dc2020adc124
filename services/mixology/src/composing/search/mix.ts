import type { Glass, Mood } from '@swizzle/proto';
import type { Chance } from '../../chance.ts';
import type { Family, Method } from '../../families/family.ts';
import type { Role } from '../../ingredients/roles.ts';
import { suitsFamily } from '../limits/drink-limits.ts';
import type { Wish } from '../wish.ts';
import { type Bias, biasFor } from './bias.ts';
import type { Draft } from './draft.ts';
import { mayServe, type Plan, planFor } from './plan.ts';
import { type NoteNeeds, needsOf, score } from './score.ts';
import { anneal, firstDraft, promiseOf, type Scored, type Search } from './search.ts';
import { type Seat, seatsFor, withoutRare } from './seats.ts';
import type { ShelfEntry } from './shelf.ts';
import { SKELETONS, type Skeleton } from './skeletons.ts';
import { emptyTally, type Tally } from './tally.ts';

/** A finished spec with the plan that it follows. */
export interface Mixed {
  plan: Plan;
  draft: Draft;
  /** How good it is, on the scale of the search. */
  value: number;
}

interface Contender extends Scored {
  search: Search;
  /** What speaks for the build before a drop is poured. */
  prior: number;
}

/** Rounds of the contest: how many builds stay in, and how many steps each may take. */
const ROUNDS = [
  { keep: 80, steps: 50 },
  { keep: 14, steps: 360 },
  { keep: 3, steps: 1500 },
] as const;

const MOOD_WORTH = 0.15;
/** The same where a mood is most of what the guest asked for. */
const MOOD_ALONE = 0.25;
const GUEST_COST = 0.1;
const GLASS_WORTH = 0.06;
const GLASS_STRANGER = 0.03;
const UNSEATED_COST = 0.5;
/** Hot, blended, or layered where nobody is in the mood for it, or flat where the glass promises bubbles. */
const UNASKED = 0.2;
/** Chance's say among builds. */
const WHIM = 0.06;
/** Entries of a seat that the search tries. */
const SHORTLIST = 20;

const canReach = ({ family }: Skeleton, wish: Wish): boolean => {
  if (family.zeroProof !== wish.zeroProof || !mayServe(family, wish)) return false;
  return !wish.abv || wish.zeroProof || (family.abv[0] < wish.abv[1] && family.abv[1] > wish.abv[0]);
};

/** So large that most drinks look lost in it: only for who asks for it. */
const LARGEST: Glass = 'Hurricane';

const glassFor = (family: Family, wish: Wish, chance: Chance): Glass => {
  if (wish.glass) return wish.glass;
  const usual = family.glasses.filter((glass) => glass !== LARGEST);
  const glasses = usual.length > 0 ? usual : family.glasses;
  return chance.pick([...glasses, ...glasses.slice(0, 1), ...glasses.slice(0, 1)]);
};

const priorOf = (family: Family, wish: Wish, chance: Chance): number => {
  const worth = wish.insistence < 1 ? MOOD_ALONE : MOOD_WORTH;
  const mood = wish.mood && family.moods.includes(wish.mood) ? worth : 0;
  const place = wish.glass ? family.glasses.indexOf(wish.glass) : 0;
  const glass = wish.glass ? (place < 0 ? -GLASS_STRANGER : GLASS_WORTH / (1 + place)) : 0;
  const isUnasked = !isInvited(family, wish) || isFlatIn(family, wish.glass) || isLongIn(family, wish.glass);
  return mood + glass - family.reluctance - Number(isUnasked) * UNASKED + chance.next() * WHIM;
};

/** Moods of someone who is glad of a way of serving that is a chore, or a stunt. */
const INVITING: Readonly<Partial<Record<Method, readonly Mood[]>>> = {
  heat: ['Cozy'],
  blend: ['Tropical', 'Playful'],
  layer: ['Playful', 'Celebratory'],
};

const isInvited = ({ method }: Family, { mood }: Wish): boolean => {
  const moods = INVITING[method];
  return moods === undefined || (mood !== undefined && moods.includes(mood));
};

const TALL: readonly Glass[] = ['Collins', 'Highball'];
/** Stemmed glasses without ice, in which soda has no place. */
const STEMMED: readonly Glass[] = ['Martini', 'Nick & Nora', 'Coupe'];

/** Whether a family is long, and the glass is for what is short. */
const isLongIn = ({ roles, glasses }: Family, glass: Glass | undefined): boolean =>
  glass !== undefined &&
  STEMMED.includes(glass) &&
  !glasses.includes(glass) &&
  (roles.lengthener?.count[0] ?? 0) > 0;

/** Whether a family is served in a glass for bubbles without any. */
const isFlatIn = ({ glasses }: Family, glass: Glass | undefined): boolean =>
  glass === 'Champagne Flute'
    ? !glasses.includes(glass)
    : glass !== undefined && TALL.includes(glass) && !glasses.some((own) => TALL.includes(own));

/** What all builds for one wish share. */
interface Kitchen {
  wish: Wish;
  chance: Chance;
  needs: NoteNeeds;
  bias: Bias;
  tally: Tally;
  /** The most promising entries of pools that were ranked already. */
  ranked: Map<readonly ShelfEntry[], readonly ShelfEntry[]>;
}

const kitchenFor = (wish: Wish, chance: Chance): Kitchen => ({
  wish,
  chance,
  needs: needsOf(wish),
  bias: biasFor(wish, chance),
  tally: emptyTally(),
  ranked: new Map(),
});

const ranked = (pool: readonly ShelfEntry[], kitchen: Kitchen): readonly ShelfEntry[] => {
  const known = kitchen.ranked.get(pool);
  if (known) return known;
  const list = withoutRare(pool, kitchen.wish)
    .map((entry) => ({ entry, promise: promiseOf(entry, kitchen) }))
    .sort((left, right) => right.promise - left.promise)
    .slice(0, SHORTLIST)
    .map(({ entry }) => entry);
  kitchen.ranked.set(pool, list);
  return list;
};

/** The search for a build whose seats are known. */
const searchIn = (plan: Plan, seats: readonly Seat[], kitchen: Kitchen): Search => ({
  ...kitchen,
  plan,
  seats,
  stressed: seats.map(({ note }) => note !== undefined),
  spare: seats.map((seat) => seat.spare === true),
  shortlists: seats.map(({ pool }) =>
    ranked(pool, kitchen).filter(({ item }) => suitsFamily(plan.family, item)),
  ),
});

/** Notes for which the build has no slot of its own. */
const guestsAmong = (seats: readonly Seat[], { slots }: Skeleton) =>
  seats.slice(slots.length).filter(({ note }) => note !== undefined).length;

const contend = (skeleton: Skeleton, kitchen: Kitchen): Contender => {
  const { wish, chance } = kitchen;
  const { seats, unseated } = seatsFor(skeleton, wish, chance);
  const plan = planFor(skeleton.family, wish, glassFor(skeleton.family, wish, chance));
  const search = searchIn(plan, seats, kitchen);
  return {
    search,
    prior:
      priorOf(skeleton.family, wish, chance) -
      unseated * UNSEATED_COST -
      guestsAmong(seats, skeleton) * GUEST_COST,
    draft: firstDraft(search),
    value: 0,
  };
};

const goOn = (contender: Contender, steps: number): Contender => ({
  ...contender,
  ...anneal(contender.draft, steps, contender.search),
});

const byWorth = (left: Contender, right: Contender) => right.value + right.prior - (left.value + left.prior);

/** Whether there is something for every seat that can't stay empty. */
const canFill = ({ seats, shortlists }: Search): boolean =>
  seats.every(({ optional }, slot) => optional || (shortlists[slot]?.length ?? 0) > 0);

/** The specs that are found for a wish, the best first; none where too little of what they need is there. */
export const mixes = (wish: Wish, chance: Chance): readonly Mixed[] => {
  const kitchen = kitchenFor(wish, chance);
  let field = SKELETONS.filter((skeleton) => canReach(skeleton, wish))
    .map((skeleton) => contend(skeleton, kitchen))
    .filter(({ search }) => !wish.only || canFill(search))
    .sort((left, right) => right.prior - left.prior);
  for (const { keep, steps } of ROUNDS) {
    field = field
      .slice(0, keep)
      .map((contender) => goOn(contender, steps))
      .sort(byWorth);
  }
  return field.map((one) => ({ plan: one.search.plan, ...simplified(one, one.search) }));
};

/** What a line may cost that is left out, so that a drink gets by with fewer; less where a radar was set. */
const SPARED = 0.05;
const SPARED_SET = 0.015;
/** Roles that speak beside the build: without one of them it is still the same kind of drink. */
const SPARABLE: readonly Role[] = ['liqueur', 'aperitif', 'juice', 'bitters', 'herb', 'fruit', 'spice'];
const FEWEST_LINES = 3;

/** The draft without what it hardly misses: nobody asked for it, and the drink is about as good. */
const simplified = (scored: Scored, search: Search): Scored => {
  const spared = search.wish.insistence < 1 ? SPARED : SPARED_SET;
  let best = scored;
  for (let at = best.draft.length - 1; at >= 0 && best.draft.length > FEWEST_LINES; at--) {
    const line = best.draft[at];
    if (!line || search.stressed[line.slot] || !SPARABLE.includes(line.entry.item.role)) continue;
    const draft = best.draft.toSpliced(at, 1);
    const value = score(draft, search);
    if (value >= best.value - spared) best = { draft, value };
  }
  return best;
};
