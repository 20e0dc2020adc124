// Whether the drinks of a menu differ.

import { ownSpirits } from '../../custom-drinks/own-spirits.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type Candidate, oncePerDrink } from '../candidate.ts';
import type { SearchSpace } from '../search/search-space.ts';
import { isInTheCold } from '../wish.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** Bases of a whole menu, that of drinks without alcohol among them. */
const MIN_BASES = 3;
/** Drinks of a menu that may share technique and base. */
const MAX_ALIKE = 2;

const kindOf = oncePerDrink(({ technique, base }: Candidate) => `${technique} ${base}`);

const repeats = (
  entries: readonly Placed[],
  sideOf: (candidate: Candidate) => string,
  most: number,
): number => {
  // A menu is short, and this runs for each of thousands: no map is built.
  let surplus = 0;
  for (let at = Math.max(0, most); at < entries.length; at++) {
    const side = sideOf((entries[at] as Placed).candidate);
    let earlier = 0;
    for (let before = 0; before < at && earlier < most; before++)
      if (sideOf((entries[before] as Placed).candidate) === side) earlier++;
    if (earlier >= most) surplus++;
  }
  return surplus;
};

/** Guests for each bottle of the host's own spirit up to which several drinks are made of it. */
const GUESTS_PER_BOTTLE = 16;

/** Whether the host has much of a spirit: nobody buys another for variety's sake. */
const hasPlenty = (brief: SearchSpace['wish']['brief'], guests: number): boolean =>
  !brief.isMealCounted &&
  ownSpirits(brief).some((id) => (brief.ownBottles[id] ?? 0) * GUESTS_PER_BOTTLE >= guests);

const freedomByBrief = new WeakMap<SearchSpace['wish']['brief'], boolean>();

/** Where one spirit is what most guests drink, or the host has plenty, it may be the base of most. */
const isFreeOfBases = ({ brief, event }: SearchSpace['wish']): boolean => {
  const known =
    freedomByBrief.get(brief) ??
    (brief.alcoholFree === 'all' ||
      brief.only.length > 0 ||
      hasPlenty(brief, event.guestCount) ||
      brief.mostly.some(({ bases }) => bases.length > 0));
  freedomByBrief.set(brief, known);
  return known;
};

export const alikeFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] => {
  const { brief, event } = wish;
  const signatures = entries.filter(
    ({ section, candidate }) => section === 'signature' && !isToastName(candidate.name),
  );
  const isFree = isFreeOfBases(wish);
  const kinds = new Set(entries.map(({ candidate }) => candidate.base)).size;
  // One bottle for two drinks is what a small budget is kept by.
  const isThrifty = event.budget === '$3-5';
  const mostAlike = isThrifty ? 2 * MAX_ALIKE : MAX_ALIKE;
  const alike = repeats(entries, kindOf, mostAlike);
  const least = isThrifty ? MIN_BASES - 1 : MIN_BASES;
  // A Cuban night has two drinks of rum: those of its one culture are no repetition.
  const [culture, other] = brief.cultures;
  const ofCulture =
    culture && !other ? signatures.filter(({ candidate }) => culture.drinks.includes(candidate.name)) : [];
  const allowed = Math.min(2, ofCulture.length);
  const rest =
    allowed === 0 ? signatures : signatures.filter((entry) => !ofCulture.slice(0, allowed).includes(entry));
  const missing = isFree ? 0 : Math.max(0, Math.min(allowed > 1 ? least - 1 : least, entries.length) - kinds);
  const bases = isFree
    ? 0
    : repeats(rest, ({ base }) => base, isThrifty ? Math.min(2, signatures.length - 1) : 1);
  const looks =
    0.3 * repeats(signatures, ({ glass }) => glass, 1) + 0.3 * repeats(signatures, ({ color }) => color, 1);
  return [
    ...(alike > 0 && !isFree
      ? [{ weight: 2 * alike, message: 'More than two drinks share technique and base.' }]
      : []),
    ...(missing > 0 ? [{ weight: 1.9 * missing, message: 'More bases are needed: three at least.' }] : []),
    ...(bases > 0 ? [{ weight: 1.9 * bases, message: 'Two signatures have the same base.' }] : []),
    ...(looks > 0 ? [{ weight: looks, message: 'Signatures look alike: vary glass and color.' }] : []),
  ];
};

/** What is in so many drinks that nobody notices it twice. */
const COMMON =
  /^(?:soda-water|simple-syrup|rich-syrup|demerara-syrup|lemon-juice|lime-juice|orange-juice|angostura-bitters|orange-bitters|prosecco|champagne|cava|hot-water|ginger-beer|tonic-water|light-tonic|orange-liqueur|apple-juice)$/;

/** A flavor's drinks beyond which it's the whole menu's, and what each further one costs. */
const MAX_OF_A_FLAVOR = 2;
const REPEATED = 1.2;

/** Of what form a flavor comes in: grapefruit juice, oil and liqueur are grapefruit. */
const FORM =
  /^(?:pink|white|red)-|-(?:juice|puree|nectar|syrup|oleo|cordial|liqueur|soda|slices|peel|leaves|sprigs|tea|shrub)$/g;

const flavorsOf = oncePerDrink(({ ingredients }: Candidate): readonly string[] => [
  ...new Set(
    [...ingredients]
      .filter(
        (id) => !COMMON.test(id) && !['base', 'fortified', 'lengthener'].includes(ingredientOf(id).role),
      )
      .map((id) => id.replace(FORM, '')),
  ),
]);

const askedByBrief = new WeakMap<SearchSpace['wish']['brief'], ReadonlySet<string>>();

const askedFlavors = (brief: SearchSpace['wish']['brief']): ReadonlySet<string> => {
  const known =
    askedByBrief.get(brief) ??
    new Set(brief.wanted.flatMap(({ ingredients }) => [...ingredients].map((id) => id.replace(FORM, ''))));
  askedByBrief.set(brief, known);
  return known;
};

/** The same liqueur, fruit or tea in drink after drink. */
export const repeatedFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  const counts = new Map<string, number>();
  for (const { candidate } of entries)
    for (const id of flavorsOf(candidate)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const asked = askedFlavors(brief);
  const isAsked = (flavor: string) => asked.has(flavor);
  const surplus = [...counts].reduce(
    (sum, [id, count]) => sum + Math.max(0, count - MAX_OF_A_FLAVOR + (isAsked(id) ? 0 : 1)),
    0,
  );
  return surplus > 0
    ? [{ weight: REPEATED * surplus, message: 'The same flavor is in too many of the drinks.' }]
    : [];
};

/** Hot drinks of a menu, and what each further one costs where nobody asks for them. */
const MAX_HOT = 1;
const TOO_HOT = 1.5;

/** One pot warms those who come in: four of them are a cocoa stand. */
export const hotFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  const surplus = entries.filter(({ candidate }) => candidate.technique === 'heated').length - MAX_HOT;
  const isAsked = isInTheCold(brief) || brief.wanted.some(({ features }) => features.includes('hot'));
  return surplus > 0 && !isAsked
    ? [{ weight: TOO_HOT * surplus, message: 'One hot drink is enough where nobody asks for them.' }]
    : [];
};

/** Two drinks of one name: guests would get one and order the other. */
const SAME_NAME = 12;

export const nameFaults = (entries: readonly Placed[]): MenuFault[] => {
  const surplus = entries.length - new Set(entries.map(({ candidate }) => candidate.name)).size;
  return surplus > 0 ? [{ weight: SAME_NAME * surplus, message: 'Two drinks bear the same name.' }] : [];
};
