// Why a drink is on a menu, in a sentence.
import { FLAVOR_AXES, type MenuSection } from '@swizzle/proto';
import { servesTerm } from '../briefs/drink-match.ts';
import { CAFFEINE } from '../briefs/event-brief.ts';
import { shownOf } from '../briefs/motifs.ts';
import { isBottle, kindTerm, type Term } from '../briefs/terms.ts';
import { isForFreezer } from '../events/batch-card.ts';
import { stageOf } from '../events/stages.ts';
import { isToastName, toastHour } from '../events/toasts.ts';
import { counted } from '../events/words/nouns.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { capitalized, withArticle } from '../wording/phrases.ts';
import { type Candidate, isAlcoholFree } from './candidate.ts';
import { eventReasons } from './event-reasons.ts';
import type { Entry } from './menu-score.ts';
import { isAtItsBest } from './season.ts';
import { hasMeal } from './serving-fit.ts';
import { BATCHING_GUESTS, servingStyleOf, shownStyleOf } from './serving-style.ts';
import { isMeantBy } from './wine.ts';
import type { MenuWish } from './wish.ts';

type Placed = Pick<Entry, 'candidate' | 'section'>;

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const nameOf = (id: string) => {
  const { name, short = name } = ingredientOf(id);
  return short;
};

/** 'Green, to go with dinosaurs'. */
const motifReason = (candidate: Candidate, { motifs, kind }: MenuWish['brief']): string | undefined => {
  for (const motif of motifs) {
    // What kind of gathering it is, and no theme: nothing is red 'to go with the book club'.
    if (kind?.words.some((word) => motif.words.includes(word))) continue;
    const { isDrink, color, flavors } = shownOf(candidate, motif);
    const [flavor = ''] = flavors;
    if (color) return `${capitalized(color)}, to go with ${motif.label}`;
    if (isDrink) return `It goes with ${motif.label}`;
    if (flavor !== '') return `${capitalized(flavor)}, to go with ${motif.label}`;
  }
  return undefined;
};

/** 'Kirschwasser, in place of schnapps': what stands in for a bottle that no drink here has. */
const SUBSTITUTE = /, in place of (.+)$/;

const BUBBLES = 'bubbles';
const SPARKLING = kindTerm('sparkling wine');

/** Anyone who asks for bubbles means no soda water. */
const hasBubbles = (candidate: Candidate): boolean =>
  servesTerm(candidate, SPARKLING) ||
  [...candidate.ingredients].some((id) => id.startsWith('zero-sparkling'));

/** What of the host's own words speaks for a drink. */
const askedFor = (candidate: Candidate, { brief }: MenuWish): string | undefined => {
  // What has no alcohol has none of the tequila that was asked for, whatever it is made to taste of.
  const isSaid = (term: Term) => !isAlcoholFree(candidate) || term.isAlcoholFree || !isBottle(term);
  const named = brief.named.find((term) => servesTerm(candidate, term) && isSaid(term));
  if (named) return `You asked for ${named.label}`;
  const wanted = brief.wanted
    .filter(isSaid)
    .filter((term) => isMeantBy(candidate, term) && (term.id !== BUBBLES || hasBubbles(candidate)))
    .map(({ label }) => label);
  const tastes = wanted.flatMap((label) => /^(.+) drinks$/.exec(label)?.[1] ?? []);
  const things = wanted.filter((label) => !label.endsWith(' drinks'));
  const [stand, ...others] = things.filter((label) => !SUBSTITUTE.test(label));
  const [, instead] = SUBSTITUTE.exec(things[0] ?? '') ?? [];
  if (stand === undefined && instead !== undefined) return `In place of the ${instead} you asked for`;
  if (stand !== undefined) return `It has the ${joined([stand, ...others].slice(0, 2))} you asked for`;
  if (tastes.length > 0) return `${capitalized(joined(tastes.slice(0, 2)))}, as you asked`;
  const culture = brief.cultures.find(
    ({ drinks, ingredients }) =>
      drinks.includes(candidate.name) || ingredients.some((id) => candidate.ingredients.has(id)),
  );
  if (culture) {
    const ids = culture.ingredients.filter((id) => candidate.ingredients.has(id));
    return ids.length > 0
      ? `${culture.label} at heart, with ${joined(ids.slice(0, 2).map(nameOf))}`
      : `${capitalized(withArticle(culture.label))} favorite`;
  }
  return motifReason(candidate, brief);
};

const inSeason = ({ ingredients }: Candidate, { month }: MenuWish): string | undefined => {
  const fresh = [...ingredients].filter((id) => isAtItsBest(id, month));
  return fresh[0] && `${capitalized(nameOf(fresh[0]))} is in season`;
};

/** Percent by volume of a short, strong drink, and up to which one can have several. */
const STRONG = 24;
const EASY = 11;
/** Standard drinks up to which one can have two, and the party lasts. */
const EASY_DRINKS = 0.9;

const has = ({ ingredients }: Candidate, is: (role: string, id: string) => boolean): boolean =>
  [...ingredients].some((id) => is(ingredientOf(id).role, id));
const isBitter = ({ profile }: Candidate): boolean => (profile[FLAVOR_AXES.indexOf('bitter')] ?? 0) >= 45;
/** Grams of sugar in 100 ml under which a drink is dry; and as recipes state it, percent of acid that one tastes. */
const DRY = 4;
const TART = 0.2;
const isTart = ({ recipe }: Candidate): boolean => recipe.figures.acidPercent >= TART;
const isSweet = ({ profile }: Candidate): boolean => (profile[FLAVOR_AXES.indexOf('sweet')] ?? 0) >= 55;

const isEasy = ({ abv, standardDrinks }: Candidate): boolean => abv <= EASY && standardDrinks <= EASY_DRINKS;
const isFlute = ({ glass }: Candidate): boolean => glass === 'Champagne Flute';

/** How much work a drink is, where that speaks for it. */
const serviceReason = (
  candidate: Candidate,
  { event, brief }: MenuWish,
  section: MenuSection,
): string | undefined => {
  const guests = event.guestCount;
  const style = shownStyleOf(candidate, guests, section);
  if (guests <= BATCHING_GUESTS) return style === 'sparkling' ? 'two pours and it’s in the hand' : undefined;
  const hasFresh = has(candidate, (_, id) => stageOf(id) === 'same day');
  if (style === 'sparkling') return 'opened and poured, so nobody waits for a shaker';
  if (style === 'batched' && !hasFresh && candidate.abv >= STRONG)
    return isForFreezer(candidate, { guests, lacks: brief.lacks })
      ? 'batched days ahead and waiting in the freezer'
      : 'batched days ahead, so nobody waits';
  if (style === 'batched' && candidate.isFizzy)
    return 'the base waits in bottles, and the bar only tops it up';
  if (style === 'batched') return 'comes straight from the batch, so the line keeps moving';
  return undefined;
};

/** Teas that dry the mouth; rose and chamomile don't. */
const TANNIC =
  /^(?:black|earl-grey|green|oolong|jasmine|hibiscus|rooibos|white|lapsang|assam|darjeeling)[a-z-]*-tea$/;

/** What a drink does for the guests that its neighbors don't. */
const roleReasons = (candidate: Candidate, others: readonly Candidate[], section: MenuSection): string[] => {
  const alcoholic = others.filter((other) => !isAlcoholFree(other));
  const isOnly = (is: (drink: Candidate) => boolean) => is(candidate) && !others.some(is);
  const when = (isTrue: boolean, reason: string) => (isTrue ? [reason] : []);
  if (isAlcoholFree(candidate))
    return [
      ...when(
        has(candidate, (_, id) => TANNIC.test(id)),
        'tea gives it some bite',
      ),
      ...when(candidate.isFizzy && isTart(candidate), 'bubbles and acid keep it bright'),
      ...when(
        alcoholic.length > 0 && isBitter(candidate) && candidate.sugarPercent < DRY,
        'bitter and dry, for those who skip the alcohol and not the taste',
      ),
      ...when(candidate.technique === 'heated', 'something warm to hold'),
      ...when(candidate.isCreamy, 'soft and filling, close to a dessert'),
      ...when(isSweet(candidate), 'sweet, for anyone who likes it so'),
      ...when(
        has(candidate, (role) => role === 'herb'),
        'fresh herbs, so it smells of more than fruit',
      ),
      'fruit that everybody knows',
      'another taste beside the first',
    ];
  return [
    ...when(candidate.abv >= STRONG, 'short and strong: guests sip one and stop'),
    ...when(
      isOnly(({ abv }) => abv >= STRONG),
      'the one strong drink, for those who want it straight',
    ),
    ...when(
      isEasy(candidate) && candidate.isFizzy && !isFlute(candidate),
      'long and light enough to have two',
    ),
    ...when(isEasy(candidate), 'low in alcohol, so the party lasts'),
    ...when(candidate.isFizzy && !isFlute(candidate), 'long, cold and slow to drink'),
    ...when(isBitter(candidate) && section !== 'digestif', 'bitter, to wake up the appetite'),
    ...when(
      has(candidate, (role) => role === 'citrus') && !isSweet(candidate),
      'tart, which suits salty food',
    ),
    ...when(isSweet(candidate), 'on the sweet side'),
    ...when(
      isOnly(({ isFizzy }) => isFizzy),
      'something with bubbles between the still ones',
    ),
  ];
};

/** Standard drinks up to which a last glass by daylight is soft. */
const SOFT_DRINKS = 1.1;

const sectionReasons = (entry: Placed, wish: MenuWish): string[] => {
  const { event, brief } = wish;
  const { candidate, section } = entry;
  const style = servingStyleOf(candidate, event.guestCount);
  if (section === 'welcome') {
    if (isAlcoholFree(candidate) && brief.alcoholFree !== 'all' && (brief.children || brief.isPregnancy))
      return [
        `without alcohol, so ${brief.children ? 'the children' : 'whoever is expecting'} can have the first glass too`,
      ];
    if (style === 'sparkling') return ['sparkling, and in every hand within five minutes'];
    return event.guestCount > BATCHING_GUESTS && style === 'batched'
      ? ['batched ahead, so everyone has one in five minutes']
      : [];
  }
  if (section !== 'digestif') return [];
  const isDay = brief.time === 'morning' || brief.time === 'midday' || brief.time === 'afternoon';
  if (isAlcoholFree(candidate) && brief.alcoholFree !== 'all')
    return ['ends the party gently, and everybody can have it'];
  // What is strong isn't soft, whatever the hour.
  if ((isDay || brief.kind?.isGentle) && candidate.abv < STRONG && candidate.standardDrinks <= SOFT_DRINKS)
    return [isDay ? 'soft enough for a last glass by daylight' : 'soft enough for a last glass'];
  if (CAFFEINE.some((id) => candidate.ingredients.has(id)))
    return ['coffee, to see guests through to the end'];
  if (candidate.isCreamy) return ['takes the place of dessert'];
  if (candidate.technique === 'heated') return ['something warm for the way home'];
  if (candidate.abv < 18)
    return [candidate.standardDrinks <= SOFT_DRINKS ? 'an easy last glass' : 'one more to end on'];
  return [hasMeal(wish) ? 'short and slow, after dinner' : 'short and slow, for the end of the night'];
};

/** Why a drink that the host chose for its price is on a menu. */
export const swapWhy = (candidate: Candidate, section: Placed['section'], guests: number): string => {
  const style = servingStyleOf(candidate, guests);
  const isPunch = section === 'welcome' && guests > BATCHING_GUESTS && style === 'batched';
  return isPunch
    ? 'Easy on the budget: batched ahead, so everyone has one in five minutes.'
    : 'Easy on the budget, and it fits beside the others.';
};

const THEMES_OF_REASONS = [/batch/, /short/, /last glass|ends the party/];

/** Two reasons about the same thing are one. */
const saysMore = (first: string, other: string): boolean =>
  THEMES_OF_REASONS.every((theme) => !(theme.test(first) && theme.test(other)));

/** One glass for every guest. */
const toastWhy = (candidate: Candidate, section: MenuSection, { event }: MenuWish): string => {
  const what = section === 'welcome' ? 'A sparkling glass at the door' : `For the toast${toastHour(event)}`;
  return isAlcoholFree(candidate)
    ? `${what}: for everybody who doesn’t drink.`
    : `${what}: one glass for every guest who drinks.`;
};

/** Reasons that a sentence holds. */
const MAX_REASONS = 2;

/** Which course each drink of a meal goes with: in their order, beside a first and a last glass of their own. */
const coursesOf = (entries: readonly Placed[], { brief: { size, isMealCounted } }: MenuWish) => {
  const courses = isMealCounted ? (size?.courses ?? []) : [];
  const isForCourses = size !== undefined && size.signature >= courses.length;
  const poured = entries.filter(
    ({ candidate, section }) =>
      (section === 'signature' || !isForCourses) && !(section === 'signature' && isAlcoholFree(candidate)),
  );
  return new Map(
    poured.length >= courses.length
      ? courses.flatMap((course, at) => (poured[at] ? [[poured[at].candidate, course] as const] : []))
      : [],
  );
};

/** What can be said of any drink. */
const plainReason = ({ ingredients }: Candidate): string =>
  ingredients.size === 1
    ? 'poured as it is'
    : `made of ${counted(ingredients.size, 'thing')}, and quickly poured`;

/** Why each drink of a menu is there, in its order; no two for the same reason. */
export const whyOf = (entries: readonly Placed[], wish: MenuWish): string[] => {
  const told = new Set<string>();
  const courses = coursesOf(entries, wish);
  return entries.map((entry, at) => {
    const { candidate, section } = entry;
    if (isToastName(candidate.name)) return toastWhy(candidate, section, wish);
    const others = entries.map((other) => other.candidate).filter((other) => other !== candidate);
    const roles = roleReasons(candidate, others, section);
    const reasons = [
      askedFor(candidate, wish),
      ...sectionReasons(entry, wish),
      ...eventReasons(entries, at, wish),
      inSeason(candidate, wish),
      ...roles.slice(0, 1),
      serviceReason(candidate, wish, section),
      ...roles.slice(1),
    ].flatMap((reason) => (reason && !told.has(reason) ? [reason] : []));
    const [first, ...more] = reasons;
    const chosen = first
      ? [first, ...more.filter((reason) => saysMore(first, reason))].slice(0, MAX_REASONS)
      : [];
    for (const reason of chosen) told.add(reason);
    const words = capitalized(chosen.join('; ') || plainReason(candidate));
    const course = courses.get(candidate);
    return course === undefined ? `${words}.` : `With the ${course}. ${words}.`;
  });
};
