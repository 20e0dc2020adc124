import { type BottleGrade, MENU_SECTIONS, type MenuSection } from '@swizzle/proto';
import { suits } from '../../briefs/guests/diet-groups.ts';
import type { DietGroup } from '../../briefs/guests/diets.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { BUFFER } from '../../events/prep/batch-card.ts';
import { isPlainBrew } from '../../events/prep/pouring.ts';
import { boughtGoods, GOOD_IDS, isStrawGlass, packsOfGood } from '../../events/service/bar-goods.ts';
import { ICE_BAG_DOLLARS, ICE_BAG_POUNDS, meltFactor, poundsPerServing } from '../../events/service/ice.ts';
import { type Party, sharesFor } from '../../events/service/servings.ts';
import { isTaste, isToastName } from '../../events/service/toasts.ts';
import { atGrade } from '../../events/shopping/bottle-grades.ts';
import { BUDGET_BANDS, type EventBudget } from '../../events/shopping/budget.ts';
import { cartonOf, isByTheCarton } from '../../events/shopping/juice-cartons.ts';
import { shoppingItemOf, type Want } from '../../events/shopping/needs.ts';
import { type Pack, packsOf } from '../../events/shopping/packs.ts';
import { GARNISHES } from '../../garnishes/garnish.ts';
import type { Purchase } from '../../ingredients/shopping.ts';
import { type Candidate, isAlcoholFree, oncePerDrink } from '../candidate.ts';
import { BATCHING_GUESTS } from '../occasions/serving-style.ts';
import type { MenuWish } from '../wish.ts';

/**
 * How many of a drink are taken where one of an ordinary drink is: what is strong is sipped, and what has no
 * alcohol is for some of the guests. Rule of thumb.
 */
const SIPPED_ABV = 25;
const SIPPED = 0.75;
const ALCOHOL_FREE = 0.5;
/** However few don't drink, others take a glass without alcohol too. */
const MIN_ALCOHOL_FREE = 0.25;
/** Most of a section with both kinds that has no alcohol. */
const MAX_ALCOHOL_FREE_PART = 0.9;

const weightOf = (candidate: Candidate): number => {
  if (isAlcoholFree(candidate)) return ALCOHOL_FREE;
  return candidate.abv > SIPPED_ABV ? SIPPED : 1;
};

/** Coffee with a spirit, of which nobody takes a third. Our judgment. */
const MAX_WAKING = 2;
const isWaking = oncePerDrink(
  (candidate: Candidate): boolean =>
    !isAlcoholFree(candidate) &&
    ['espresso', 'cold-brew', 'hot-coffee'].some((id) => candidate.ingredients.has(id)),
);

/** Where a drink stands and how eagerly it is taken. */
const placeOf = ({ section, candidate }: { section: MenuSection; candidate: Candidate }) => ({
  section,
  weight: weightOf(candidate),
  isAlcoholFree: isAlcoholFree(candidate),
  ...(isWaking(candidate) && { most: MAX_WAKING }),
  ...(isToastName(candidate.name) && {
    toast: isAlcoholFree(candidate) ? ('alcoholFree' as const) : ('alcoholic' as const),
  }),
});

/** From this share on, the menu plans for guests who don't drink even if the host doesn't mention them. */
const MIN_NON_DRINKERS = 0.2;

/** Share of the servings without alcohol: as the host says, or as is usual at such an event. */
const nonDrinkerShareOf = ({
  brief,
  event: { sober = 0 },
}: Pick<MenuWish, 'brief' | 'event'>): number | undefined =>
  brief.nonDrinkerShare ?? (sober >= MIN_NON_DRINKERS && brief.alcoholFree !== 'all' ? sober : undefined);

/** Share of the guests who can have a drink: whoever hates what is in it takes another. */
const takersOf = (candidate: Candidate, { guestCount }: Party, groups: readonly DietGroup[]): number =>
  groups.reduce(
    (share, group) =>
      group.heads === undefined || suits(candidate, group) ? share : share * (1 - group.heads / guestCount),
    1,
  );
/** Plain tea or coffee. */
const isCup = oncePerDrink(({ ingredients }: Candidate): boolean => [...ingredients].every(isPlainBrew));

/** How often a drink with alcohol is taken that nobody asked for, where one stands beside it that the host named. */
const UNASKED = 0.5;

/** The places of a menu where so large a share of all servings shall have no alcohol; undefined: as usual. */
export const placesFor = (
  entries: readonly { section: MenuSection; candidate: Candidate }[],
  party: Party,
  { brief, ...wish }: Pick<MenuWish, 'brief' | 'event'>,
) => {
  const nonDrinkerShare = nonDrinkerShareOf({ brief, ...wish });
  const isNamed = (candidate: Candidate) =>
    brief.named.some((term) => term.features.length === 0 && servesTerm(candidate, term));
  const hasNamed = entries.some(({ candidate }) => isNamed(candidate) && !isAlcoholFree(candidate));
  // At a table each guest has one with each course, however strong it is.
  const places = entries.map((entry) => {
    const place = placeOf(entry);
    const takers = takersOf(entry.candidate, party, brief.groups);
    if (isAlcoholFree(entry.candidate)) return { ...place, weight: place.weight * takers };
    if (party.courses !== undefined) return { ...place, weight: takers };
    const asked = hasNamed && !isNamed(entry.candidate) ? UNASKED : 1;
    return { ...place, weight: place.weight * takers * asked };
  });
  if (nonDrinkerShare === undefined) return places;
  const sections = MENU_SECTIONS.map((section) =>
    places.filter((place) => place.section === section && !place.toast),
  );
  const usual = sharesFor(party, places);
  const partOf = (section: MenuSection) =>
    places.reduce(
      (sum, place, at) => sum + (place.section === section && !place.toast ? (usual[at] ?? 0) : 0),
      0,
    );
  const isMixed = (own: typeof places) =>
    own.some((one) => one.isAlcoholFree) && !own.every((one) => one.isAlcoholFree);
  const total = places.reduce((sum, { toast }, at) => sum + (toast ? 0 : (usual[at] ?? 0)), 0);
  const [mixed, sober] = [
    sections.filter(isMixed),
    sections.filter((own) => own.every((one) => one.isAlcoholFree)),
  ];
  const sumOf = (some: typeof sections) =>
    some.reduce((sum, [first]) => sum + (first ? partOf(first.section) : 0), 0);
  // What all guests are served without alcohol isn't for those who don't drink alone.
  const needed = Math.min(
    MAX_ALCOHOL_FREE_PART,
    (nonDrinkerShare * (total - sumOf(sober))) / (sumOf(mixed) || 1),
  );
  return places.map((place, at) => {
    // Tea and coffee are for everybody.
    const candidate = entries[at]?.candidate;
    if (candidate && isCup(candidate) && !place.toast) return { ...place, weight: 1 };
    const own = mixed.find(([first]) => first?.section === place.section);
    if (!own || !place.isAlcoholFree || place.toast || needed <= 0) return place;
    const others = own.reduce((sum, one) => sum + (one.isAlcoholFree ? 0 : one.weight), 0);
    const count = own.filter((one) => one.isAlcoholFree).length;
    // A first glass is taken once: by as many as they are.
    const least = place.section === 'welcome' ? 0 : MIN_ALCOHOL_FREE;
    return { ...place, weight: Math.max(least, (needed * others) / ((1 - needed) * count)) };
  });
};

const sharesByMenu = new WeakMap<readonly Placed[], { party: Party; shares: readonly number[] }>();

/** Parts of one guest that each drink of a menu is; several rules ask for those of the same menu. */
export const sharesOf = (entries: readonly Placed[], party: Party): readonly number[] => {
  const known = sharesByMenu.get(entries);
  if (known?.party === party) return known.shares;
  const shares = sharesFor(party, entries.map(placeOf));
  sharesByMenu.set(entries, { party, shares });
  return shares;
};

/** Dollars that one serving may cost before the buffer, where a guest took one drink and no more. */
export const mostPerServing = (budget: EventBudget): number =>
  (BUDGET_BANDS[budget].high ?? Infinity) / (1 + BUFFER);

/** Whether a single serving costs no more than a guest's whole budget: dearer ones are not worth making. */
export const isAffordable = ({ cost }: Pick<Candidate, 'cost'>, budget: EventBudget): boolean =>
  cost <= mostPerServing(budget);

/** What is bought for one thing that the drinks of a menu take. */
interface Tally {
  want: Want;
  peel: number;
  juice: number;
  rest: number;
  pressed: { id: string; ml: number } | null;
}

/** Packs of one thing, the cheapest by volume first; the same for every menu. */
const shelf = new WeakMap<Purchase, Partial<Record<BottleGrade, readonly Pack[]>>>();
const packsAt = (item: string, name: string, purchase: Purchase, grade: BottleGrade): readonly Pack[] => {
  let known = shelf.get(purchase);
  if (!known) {
    known = {};
    shelf.set(purchase, known);
  }
  known[grade] ??= packsOf(item, name, atGrade(item, purchase, grade)).toSorted(
    (one, other) => one.price / one.size - other.price / other.size,
  );
  return known[grade];
};

/** Dollars from which on a pack is bought for several drinks, or not at all where there is little to spend. */
const EXPENSIVE_PACK = 7;

/** Items of a drink that are expensive per pack: bottles, syrups, jars. */
export const expensiveItemsOf = ({ wants }: Candidate, grade: BottleGrade): string[] =>
  wants.flatMap(({ want: { item, name, purchase } }) => {
    const least = Math.min(...packsAt(item, name, purchase, grade).map(({ price }) => price));
    return least >= EXPENSIVE_PACK ? [item] : [];
  });

/** Packs under which a need is only what binary fractions add. */
const NOTHING = 1e-6;

/** Dollars for whole packs that hold so much: the best of one size, or of it and another one for what is left. */
const priceOf = (need: number, packs: readonly Pack[]): number => {
  const [best] = packs;
  if (!best || best.price === 0) return 0;
  const whole = Math.floor(need / best.size);
  const left = need - whole * best.size;
  let rest = Infinity;
  for (const { size, price } of packs) rest = Math.min(rest, Math.ceil(left / size - NOTHING) * price);
  return whole * best.price + rest;
};

const priceOfTally = ({ want, peel, juice, rest, pressed }: Tally, grade: BottleGrade): number => {
  const { item, name, purchase } = want;
  const carton = pressed && isByTheCarton(pressed.id, pressed.ml) ? cartonOf(pressed.id) : undefined;
  const fruit = (carton ? peel : Math.max(peel, juice)) + rest;
  const packs = packsAt(item, name, purchase, grade);
  return (
    (fruit > 0 ? priceOf(fruit, packs) : 0) +
    (carton && pressed
      ? priceOf(
          pressed.ml / carton.purchase.size,
          packsAt(`${item}-pressed`, carton.name, carton.purchase, grade),
        )
      : 0)
  );
};

type Placed = Parameters<typeof placeOf>[0];

const itemsByParty = new WeakMap<Party, ReadonlySet<string>>();

/** Items that the host grows. */
const ownItems = (party: Party): ReadonlySet<string> => {
  const known = itemsByParty.get(party) ?? new Set((party.own ?? []).map(shoppingItemOf));
  itemsByParty.set(party, known);
  return known;
};

const talliesOf = (entries: readonly Placed[], party: Party, shares: readonly number[]): Tally[] => {
  const tallies = new Map<string, Tally>();
  const own = ownItems(party);
  for (const [at, { candidate }] of entries.entries()) {
    const drinks = (shares[at] ?? 0) * party.guestCount * (1 + BUFFER);
    for (const { want, juice } of candidate.wants) {
      if (own.has(want.item)) continue;
      const tally = tallies.get(want.item) ?? { want, peel: 0, juice: 0, rest: 0, pressed: null };
      tally[want.part] += want.packs * drinks;
      if (juice) tally.pressed = { id: juice.id, ml: (tally.pressed?.ml ?? 0) + juice.ml * drinks };
      tallies.set(want.item, tally);
    }
  }
  return [...tallies.values()];
};

/** A party of a hundred, each with a single drink: what is left in its last bottle hardly counts. */
const LARGE = { guestCount: 100, drinksEach: 1.5 };

/** Dollars for one serving of a drink with bottles of a grade, ice and garnish included. */
export const pricePerServing = (candidate: Candidate, party: Party, bottles: BottleGrade): number =>
  spendingPerGuest([{ section: 'signature', candidate }], { ...party, ...LARGE }, bottles);

/** Pounds of ice for one serving, before any melts. */
const icePerServing = ({ technique, glass, isFizzy }: Candidate, { guestCount }: Party): number =>
  poundsPerServing({
    technique,
    glassType: glass,
    isPoured: guestCount > BATCHING_GUESTS,
    isChilling: isFizzy,
  });

const IS_PICK: ReadonlySet<string> = new Set(
  GARNISHES.filter(({ verb }) => verb === 'pick').map(({ id }) => id),
);

/** Dollars for what the bar uses up besides the drinks of a menu. */
const besidesOf = (entries: readonly Placed[], party: Party, shares: readonly number[]) => {
  const use = { servings: 0, hot: 0, alcoholFree: 0, withStraw: 0, picks: 0, brewed: 0, tasted: 0 };
  for (const [at, { candidate }] of entries.entries()) {
    const servings = (shares[at] ?? 0) * party.guestCount;
    use.servings += servings;
    if (candidate.technique === 'heated') use.hot += servings;
    if (isAlcoholFree(candidate)) use.alcoholFree += servings;
    if (isTaste(candidate.name)) use.tasted += servings;
    if (isCup(candidate)) use.brewed += servings;
    if (isStrawGlass(candidate.glass, candidate.technique)) use.withStraw += servings;
    for (const id of candidate.garnishIds) if (IS_PICK.has(id)) use.picks += servings;
  }
  const goods = boughtGoods(use, party);
  let sum = 0;
  for (const id of GOOD_IDS) {
    if (goods[id] <= 0) continue;
    const { packs, purchase } = packsOfGood(id, goods[id]);
    sum += priceOf(packs, packsAt(id, id, purchase, 'standard'));
  }
  return sum;
};

/**
 * Dollars that the shopping for a menu costs one guest: whole packs, garnish, ice and what the bar uses up besides, buffer included. Near the list's
 * own sum, and quick enough to be asked a thousand times for one menu.
 */
export const spendingPerGuest = (
  entries: readonly Placed[],
  party: Party,
  bottles: BottleGrade = 'standard',
): number => {
  const shares = sharesOf(entries, party);
  const goods = talliesOf(entries, party, shares).reduce(
    (sum, tally) => sum + priceOfTally(tally, bottles),
    0,
  );
  const pounds = entries.reduce(
    (sum, { candidate }, at) => sum + (shares[at] ?? 0) * party.guestCount * icePerServing(candidate, party),
    0,
  );
  const ice = Math.ceil((pounds * meltFactor(party)) / ICE_BAG_POUNDS) * ICE_BAG_DOLLARS;
  return (goods + ice + besidesOf(entries, party, shares)) / party.guestCount;
};
