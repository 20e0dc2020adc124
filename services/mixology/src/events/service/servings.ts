import type { Crew, KitchenTool, MenuSection } from '@swizzle/proto';
import type { RuleAnswer } from '../words/rules.ts';
import { drinkersOf } from './alcohol.ts';
import { apportion } from './apportion.ts';
import { bartendersFor, drinksEach, drinksFor, type Thirst } from './hours.ts';

/** A party, as far as amounts depend on it. */
export interface Party extends Thirst {
  guestCount: number;
  /** How many tend the bar, where the host says; 0 where guests serve themselves. */
  bartenders?: number | undefined;
  /** In the open in summer, or in a heat wave. */
  isHot?: boolean | undefined;
  /** What the kitchen doesn't have. */
  lacks?: readonly KitchenTool[] | undefined;
  /** Share of the guests who take no alcohol: children, drivers and anyone who abstains. */
  sober?: number | undefined;
  /** Drinks with alcohol that each of those who drink has at most. */
  wetEach?: number | undefined;
  /** Hour of the day at which it begins, where known. */
  startsAt?: number | undefined;
  /** Minutes from the beginning at which a toast is raised, and before which nothing with alcohol is served. */
  toastAt?: number | undefined;
  alcoholFrom?: number | undefined;
  /** The same for single drinks, by their names. */
  timed?: Readonly<Record<string, number>> | undefined;
  /** Each guest has each of the drinks, or the one without alcohol in its place. */
  isSeated?: boolean | undefined;
  /** Courses of a meal with a drink each: one after the other. */
  courses?: number | undefined;
  /** The course that a drink goes with, by its name. */
  courseOf?: Readonly<Record<string, string>> | undefined;
  /** Children are among the guests. */
  hasChildren?: boolean | undefined;
  /** How many they are, where the host counts them. */
  children?: number | undefined;
  /** Nobody shakes at the party: what is poured is mixed before. */
  isBatched?: boolean | undefined;
  /** Ids of what the host grows and brings: nobody buys it. */
  own?: readonly string[] | undefined;
  /** How many bottles of three quarters of a liter there are of it, where known; more than that is bought. */
  ownBottles?: Readonly<Record<string, number>> | undefined;
  /** What someone else supplies beside the menu. */
  provided?: readonly string[] | undefined;
  /** Who pours and helps, where the host says. */
  crew?: Crew | undefined;
  /** What guests can't have or don't want, as the brief labels it. */
  asked?: readonly string[] | undefined;
  /** The host's rules, and which drinks keep them. */
  rules?: readonly RuleAnswer[] | undefined;
}

/** Guests up to whom the host pours, unless somebody is said to. */
const MAX_FOR_THE_HOST = 24;
/** Whether nobody is hired: the host or volunteers pour. */
export const isHostPouring = ({ guestCount, bartenders, lacks = [] }: Party): boolean =>
  lacks.includes('bartender') || (bartenders === undefined && guestCount <= MAX_FOR_THE_HOST);

/** Whether those who pour were never trained for it: they pour and top, and shake nothing. One at home may well shake. */
export const isPouringOnly = ({ crew, lacks = [] }: Pick<Party, 'crew' | 'lacks'>): boolean =>
  lacks.includes('bartender') && crew !== undefined && crew.people !== 1;

/** How many tend the bar: as many as the host says, else one to fifty guests. */
export const staffOf = ({
  guestCount,
  bartenders,
  crew,
}: Pick<Party, 'guestCount' | 'bartenders' | 'crew'>): number =>
  bartenders ?? crew?.people ?? bartendersFor(guestCount);

/** Places where drinks are made or taken: one for each bartender, at least one. */
export const stationsOf = (party: Pick<Party, 'guestCount' | 'bartenders' | 'crew'>): number =>
  Math.max(1, staffOf(party));

/** A drink's place on the menu. */
export interface Place {
  section: MenuSection;
  /** How eagerly it is taken beside the others of its section; 1 for an ordinary drink. */
  weight?: number;
  /** Every guest raises one glass of it, or of another toast: those who take no alcohol the one without. */
  toast?: 'alcoholic' | 'alcoholFree' | undefined;
  isAlcoholFree?: boolean;
  /** Glasses of it that a guest takes at most, of those who drink. */
  most?: number | undefined;
}

/** Drinks of a section that one guest takes: one at the door, every second guest a digestif. Rule of thumb. */
const WELCOME_PER_GUEST = 1;
/** Guests up to which everybody at the table has the last glass. */
const SMALL = 10;
const DIGESTIF_PER_GUEST = 0.5;

const perGuest = (
  section: MenuSection,
  thirst: Thirst & Partial<Pick<Party, 'guestCount'>>,
  toasted: number,
  has: Readonly<Record<'welcome' | 'digestif', boolean>>,
): number => {
  if (section === 'welcome') return WELCOME_PER_GUEST;
  const isSmall = (thirst.guestCount ?? SMALL + 1) <= SMALL;
  const last = thirst.endsWithToast || isSmall ? 1 : DIGESTIF_PER_GUEST;
  return section === 'digestif'
    ? last
    : Math.max(
        0.5,
        drinksEach(thirst) - (has.welcome ? WELCOME_PER_GUEST : 0) - (has.digestif ? last : 0) - toasted,
      );
};

/** Share of the guests who raise a glass without alcohol, where nobody says how many take none, and at least. */
const USUAL_NON_DRINKERS = 0.1;

/** A first glass without alcohol beside a sparkling one is for those who don't raise that. */
const withWelcome = (places: readonly Place[]): readonly Place[] =>
  places.some(({ section, toast }) => section === 'welcome' && toast === 'alcoholic')
    ? places.map((place) =>
        place.section === 'welcome' && place.isAlcoholFree
          ? { ...place, toast: 'alcoholFree' as const }
          : place,
      )
    : places;

/** Parts of one guest's glass that each toast is; 0 for all other drinks. */
const toastParts = (
  { sober = USUAL_NON_DRINKERS }: Pick<Party, 'sober'>,
  places: readonly Place[],
): number[] => {
  const count = (kind: Place['toast']) => places.filter(({ toast }) => toast === kind).length;
  const [wet, dry] = [count('alcoholic'), count('alcoholFree')];
  const part = wet === 0 ? 1 : dry === 0 ? 0 : Math.min(1, sober);
  return places.map(({ toast }) =>
    toast === 'alcoholFree' ? part / dry : toast === 'alcoholic' ? (1 - part) / wet : 0,
  );
};

/** How all drinks of a party are shared by those on its menu, in the order given: the parts of one guest. */
export const sharesFor = (
  thirst: Thirst & Partial<Pick<Party, 'sober' | 'guestCount' | 'courses'>>,
  all: readonly Place[],
): number[] => {
  const places = withWelcome(all);
  const together = { welcome: 0, signature: 0, digestif: 0 };
  for (const { section, weight = 1, toast } of places) if (!toast) together[section] += weight;
  const toasts = toastParts(thirst, places);
  // A toast in the middle is one of a guest's drinks; at the door and at the end it takes the place of another.
  const toasted = places.reduce(
    (sum, { section }, at) => sum + (section === 'signature' ? (toasts[at] ?? 0) : 0),
    0,
  );
  const isOn = (own: MenuSection) => places.some(({ section }) => section === own);
  const has = { welcome: isOn('welcome'), digestif: isOn('digestif') };
  const shares = places.map(({ section, weight = 1, toast }, at) =>
    toast ? (toasts[at] ?? 0) : (perGuest(section, thirst, toasted, has) * weight) / together[section],
  );
  const served = forThoseWhoDrink(theirsAtTheBar(shares, places, thirst.sober), places, thirst.sober);
  return served.map((share, at) => {
    const { most } = places[at] ?? {};
    return most === undefined ? share : Math.min(share, most * (1 - (thirst.sober ?? 0)));
  });
};

/** Where the first or the last glass has alcohol, those who take none have one more of theirs instead. */
const theirsAtTheBar = (
  shares: readonly number[],
  places: readonly Place[],
  sober = 0,
): readonly number[] => {
  const theirs = places.flatMap(({ section, isAlcoholFree, toast }, at) =>
    section === 'signature' && isAlcoholFree && !toast ? [at] : [],
  );
  if (sober <= 0 || theirs.length === 0) return shares;
  const isTheirs = (own: MenuSection) =>
    places.some(({ section, isAlcoholFree }) => section === own && isAlcoholFree);
  const isForDrinkers = ({ section, isAlcoholFree, toast }: Place) =>
    section !== 'signature' && isAlcoholFree === false && !toast && !isTheirs(section);
  const moved = places.reduce(
    (sum, place, at) => sum + (isForDrinkers(place) ? (shares[at] ?? 0) * sober : 0),
    0,
  );
  return shares.map((share, at) => {
    if (theirs.includes(at)) return share + moved / theirs.length;
    return isForDrinkers(places[at] as Place) ? share * (1 - sober) : share;
  });
};

/** Share of their glasses that guests who drink take without alcohol, and glasses of one drink beyond which they change. */
const BETWEEN = 0.2;
const MAX_OF_ONE = 2;

/**
 * Where nothing but the first and the last glass has alcohol, those who drink go on with these: twenty-five who don't
 * empty no nine hundred coolers.
 */
const forThoseWhoDrink = (
  shares: readonly number[],
  places: readonly Place[],
  sober = USUAL_NON_DRINKERS,
): number[] => {
  const isMiddle = ({ section, toast }: Place) => section === 'signature' && !toast;
  const middle = places.filter(isMiddle);
  const isOther = ({ section, toast, isAlcoholFree }: Place) =>
    section !== 'signature' && !toast && isAlcoholFree === false;
  const others = places.filter(isOther).length;
  if (others === 0 || middle.length === 0 || middle.some(({ isAlcoholFree }) => !isAlcoholFree))
    return [...shares];
  const kept = Math.min(1, sober + BETWEEN);
  const all = shares.reduce((sum, share, at) => sum + (isMiddle(places[at] as Place) ? share : 0), 0);
  return places.map((place, at) => {
    const share = shares[at] ?? 0;
    if (isMiddle(place)) return share * kept;
    return isOther(place)
      ? Math.max(share, Math.min(MAX_OF_ONE * (1 - sober), share + (all * (1 - kept)) / others))
      : share;
  });
};

/** At a table: each drink once for all who drink, and what has no alcohol as often for the others. */
const seatedServings = ({ guestCount, sober = 0 }: Party, places: readonly Place[]): number[] | undefined => {
  const free = places.filter(({ isAlcoholFree }) => isAlcoholFree).length;
  const moments = places.length - free;
  const abstaining = sober > 0 ? Math.max(1, Math.round(sober * guestCount)) : 0;
  if (free === 0) return places.map(() => guestCount);
  if (abstaining === 0 || moments === 0) return undefined;
  return places.map(({ isAlcoholFree }) =>
    isAlcoholFree
      ? Math.max(1, Math.ceil((abstaining * moments) / free))
      : Math.max(1, guestCount - abstaining),
  );
};

/** What the host allows each of those who drink, and no more: what is beyond that is poured without alcohol. */
const withinLimit = (party: Party, places: readonly Place[], servings: readonly number[]): number[] => {
  const { wetEach, guestCount, sober = 0 } = party;
  const soft = places.flatMap(({ isAlcoholFree, toast }, at) => (isAlcoholFree && !toast ? [at] : []));
  // One glass at the door stays one.
  const chosen = soft.filter((at) => places[at]?.section === 'signature');
  const free = chosen.length > 0 ? chosen : soft;
  const wet = places.flatMap(({ isAlcoholFree }, at) => (isAlcoholFree ? [] : [at]));
  const sumOf = (some: readonly number[]) => some.reduce((sum, at) => sum + (servings[at] ?? 0), 0);
  const most = (wetEach ?? Infinity) * drinkersOf(guestCount, sober);
  const beyond = sumOf(wet) - most;
  if (beyond <= 0) return [...servings];
  const partsOf = (some: readonly number[]) => some.map((at) => (servings[at] ?? 0) / (sumOf(some) || 1));
  const allowed = apportion(Math.max(wet.length, most), partsOf(wet));
  const instead = free.length > 0 ? apportion(beyond, partsOf(free)) : [];
  return servings.map((count, at) =>
    wet.includes(at) ? (allowed[wet.indexOf(at)] ?? count) : count + (instead[free.indexOf(at)] ?? 0),
  );
};

/**
 * Servings of each drink, in the order given: all drinks of the party split over the sections that the menu
 * has, then over the drinks of each; a toast is one for each guest. Whole numbers of at least one; they add up to what
 * the guests drink, or to one each where there are more drinks on the menu than that.
 */
export const servingsFor = (party: Party, all: readonly Place[]): number[] => {
  const places = withWelcome(all);
  return withinLimit(party, places, servingsAs(party, places));
};

const servingsAs = (party: Party, places: readonly Place[]): number[] => {
  const seated = party.isSeated ? seatedServings(party, places) : undefined;
  if (seated) return seated;
  const shares = sharesFor(party, places);
  const toasts = places.flatMap(({ toast }, at) => (toast ? [at] : []));
  /** What guests take of these, at most what they drink. */
  const taken = (of: readonly number[], most: number) =>
    Math.min(most, Math.ceil(party.guestCount * of.reduce((sum, share) => sum + share, 0) - 1e-6));
  if (toasts.length === 0) return apportion(taken(shares, drinksFor(party.guestCount, party)), shares);
  const raised = apportion(
    Math.max(party.guestCount, toasts.length),
    toasts.map((at) => shares[at] ?? 0),
  );
  const others = places.flatMap(({ toast }, at) => (toast ? [] : [at]));
  const ofOthers = others.map((at) => shares[at] ?? 0);
  const rest = apportion(
    Math.max(others.length, taken(ofOthers, drinksFor(party.guestCount, party) - party.guestCount)),
    ofOthers,
  );
  return places.map((_, at) => raised[toasts.indexOf(at)] ?? rest[others.indexOf(at)] ?? 1);
};
