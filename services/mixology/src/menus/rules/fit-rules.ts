// What makes a drink unfit for an event: its hour, weather, place, guests and food, as a caterer judges it.

import { isWished, wantsAllHot, wantsHot } from '../../briefs/event-brief.ts';
import { culturesWith } from '../../briefs/setting/event-kinds.ts';
import { hasFeature } from '../../briefs/wishes/drink-features.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { type Candidate, isAlcoholFree, oncePerDrink, STRONG_ABV, servingFor } from '../candidate.ts';
import { DRESSED_KINDS } from '../occasions/occasion-fit.ts';
import { isAdventurous, isByDay } from '../occasions/serving-fit.ts';
import { BATCHING_GUESTS } from '../occasions/serving-style.ts';
import type { SearchSpace } from '../search/search-space.ts';
import { isInTheCold, type MenuWish } from '../wish.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** What is unfit about one drink in its place: what that costs, and why. */
type Unfit = readonly [weight: number, why: string] | undefined;
type Judge = (entry: Placed, wish: MenuWish) => Unfit;

/** Places under the open sky. */
const OUTDOORS: ReadonlySet<string> = new Set([
  'garden',
  'beach',
  'pool',
  'rooftop',
  'boat',
  'lake',
  'forest',
  'desert',
]);

/** What a cold drink costs where all are to be hot. */
const COLD_AT_A_FIRE = 16;

const isAllHot = ({ brief }: MenuWish): boolean =>
  wantsHot(brief) && (wantsAllHot(brief) || (brief.season === 'winter' && OUTDOORS.has(brief.place ?? '')));

const coldWhereAllIsHot: Judge = ({ candidate }, wish) =>
  isAllHot(wish) && candidate.technique !== 'heated' && !isToastName(candidate.name)
    ? [COLD_AT_A_FIRE, 'is cold, where all is to be hot']
    : undefined;

/** A pot among dressed guests, or at work, that nobody asked for. */
const HOT_UNASKED = 2.2;
const hotUnasked: Judge = ({ candidate }, { event, brief }) => {
  const isDressed = DRESSED_KINDS.has(brief.kind?.id ?? '') && brief.kind?.isSolemn !== true;
  const isFormal =
    isDressed || event.eventType === 'Corporate Event' || event.eventType === 'Wedding Reception';
  return candidate.technique === 'heated' && isFormal && !wantsHot(brief) && !OUTDOORS.has(brief.place ?? '')
    ? [HOT_UNASKED, 'is hot, and nobody asked for that indoors']
    : undefined;
};

/** Gin and vegetables in hot water, coffee in lemonade: nobody orders it. */
const ODD = 2.2;
const isOdd = oncePerDrink(({ technique, ingredients, isCustom }: Candidate): boolean => {
  const has = (pattern: RegExp) => [...ingredients].some((id) => pattern.test(id));
  const isOddHot = technique === 'heated' && has(/^(?:cucumber|watermelon|melon|coconut|tonic|.*-gin$)/);
  const isOddLong =
    has(/^coffee-syrup|^coffee-liqueur|^cold-brew|^espresso/) &&
    has(/^lemon-juice|^lime-juice|^prosecco|^champagne|^cava|^pimms/);
  const isOddWhiskey = has(/whisk|bourbon|scotch|rye/) && has(/^cucumber|^watermelon|^melon/);
  return isCustom && (isOddHot || isOddLong || isOddWhiskey);
});
const oddPair: Judge = ({ candidate }) =>
  isOdd(candidate) ? [ODD, 'puts together what nobody orders'] : undefined;

/** Between noon and five, nobody stands in the sun with a Manhattan. */
const STRONG_BY_DAY = 1.9;
const strongByDay: Judge = ({ candidate, section }, wish) =>
  candidate.abv > STRONG_ABV && isByDay(wish) && wish.brief.strength !== 'strong' && section !== 'digestif'
    ? [STRONG_BY_DAY, 'is strong for the day']
    : undefined;

/** A hall in August is no place for a Martini. */
const STRONG_IN_THE_HEAT = 1.9;
const strongInTheHeat: Judge = ({ candidate }, { brief }) =>
  brief.isHot && candidate.abv > STRONG_ABV && brief.strength !== 'strong'
    ? [STRONG_IN_THE_HEAT, 'is strong for the heat']
    : undefined;

/** Where no table is even, and nobody carries glasses: no stems, no layers. */
const FUSSY_OUTDOORS = 1.7;
const ROUGH: ReadonlySet<string> = new Set(['beach', 'boat', 'lake', 'forest', 'desert']);
const FUSSY = /\bback of (?:a|the) (?:bar ?)?spoon|\blayer\b/i;
const fussyOutdoors: Judge = ({ candidate }, { brief }) => {
  const isRough =
    ROUGH.has(brief.place ?? '') || brief.kind?.id === 'picnic' || brief.lacks.includes('glassware');
  const isFussy = hasFeature(candidate, 'served up') || FUSSY.test(candidate.recipe.instructions.join(' '));
  return isRough && isFussy ? [FUSSY_OUTDOORS, 'is too fussy for a place without tables'] : undefined;
};

/** A blender in a garden has no outlet, and nobody asked for it. */
const BLENDED_OUTDOORS = 3;
const blendedOutdoors: Judge = ({ candidate }, { brief }) =>
  candidate.technique === 'blended' && OUTDOORS.has(brief.place ?? '') && !isWished(candidate, brief)
    ? [BLENDED_OUTDOORS, 'takes a blender, where there is no outlet']
    : undefined;

/** Nobody stands in an office kitchen with two shakers. */
const SHAKEN_AT_WORK = 2.2;
/** Colleagues up to whom one of them pours, wherever they meet. */
const MAX_FOR_COLLEAGUES = 24;
const shakenAtWork: Judge = ({ candidate }, { event, brief }) =>
  candidate.technique === 'shaken' &&
  event.eventType === 'Corporate Event' &&
  brief.bartenders === undefined &&
  event.guestCount <= (brief.place === 'office' ? BATCHING_GUESTS : MAX_FOR_COLLEAGUES) &&
  !isWished(candidate, brief)
    ? [SHAKEN_AT_WORK, 'is shaken to order, in an office']
    : undefined;

/** Cream and yolk in the sun. */
const CREAM_IN_THE_SUN = 1.9;
const creamInTheSun: Judge = ({ candidate }, { brief }) =>
  candidate.isCreamy && (brief.isHot || (brief.season === 'summer' && OUTDOORS.has(brief.place ?? '')))
    ? [CREAM_IN_THE_SUN, 'turns in the sun']
    : undefined;

/** Coffee with a spirit before anybody has dined. */
const COFFEE_BY_DAY = 1.5;
const coffeeByDay: Judge = ({ candidate }, wish) =>
  isByDay(wish) &&
  !isAlcoholFree(candidate) &&
  [...candidate.ingredients].some((id) => /espresso|coffee-liqueur/.test(id))
    ? [COFFEE_BY_DAY, 'is for after dinner']
    : undefined;

/** Where guests are dressed, nobody is handed beer at the door. */
const BEER_AT_THE_DOOR = 2.4;
const beerAtTheDoor: Judge = ({ candidate, section }, { event, brief }) => {
  const isDressed = event.eventType === 'Wedding Reception' || DRESSED_KINDS.has(brief.kind?.id ?? '');
  const isBeer = [...candidate.ingredients].some(
    (id) => /(?:^|-)(?:lager|stout|beer)$/.test(id) && !/ginger|root/.test(id),
  );
  return section === 'welcome' && isDressed && isBeer
    ? [BEER_AT_THE_DOOR, 'is beer, where guests are dressed']
    : undefined;
};

/** Champagne where a guest's whole evening costs as much as a glass of it. */
const CHAMPAGNE_FOR_LITTLE = 1.9;
const champagneForLittle: Judge = ({ candidate }, { event }) =>
  (event.budget === '$3-5' || event.budget === '$5-8') && candidate.ingredients.has('champagne')
    ? [CHAMPAGNE_FOR_LITTLE, 'takes Champagne, which this budget doesn’t pay for']
    : undefined;

/** Cultures that have a drink, beyond which it's everybody's. */
const EVERYBODYS = 3;
const homesOf = oncePerDrink(({ name }: Candidate): readonly string[] =>
  culturesWith(name).map(({ id }) => id),
);

/** An Italian dinner ends on no cachaça, and a Greek wedding has no Jungle Bird. */
const OF_ANOTHER_CULTURE = 1.6;
const ofAnotherCulture: Judge = ({ candidate }, { brief }) => {
  const homes = homesOf(candidate);
  return brief.cultures.length > 0 &&
    homes.length > 0 &&
    homes.length < EVERYBODYS &&
    !brief.cultures.some(({ id }) => homes.includes(id))
    ? [OF_ANOTHER_CULTURE, 'is of another culture']
    : undefined;
};

/** Port in July, a rum cooler in January: beside what a menu's misfits cost already. */
const OUT_OF_SEASON = 1.3;
const SEASON_OF_MONTH = ['winter', 'spring', 'summer', 'autumn'] as const;
const outOfSeason: Judge = ({ candidate }, { brief, month }) => {
  const season =
    brief.season ?? (month === undefined ? undefined : SEASON_OF_MONTH[Math.floor((month % 12) / 3)]);
  const seasons = servingFor(candidate)?.seasons;
  return season && seasons && !seasons.includes(season)
    ? [OUT_OF_SEASON, `is no drink for the ${season}`]
    : undefined;
};

/** Smoke, anise and bare bitters: for those who order them, and no general public's. */
const ACQUIRED_BY_FEW = 1.6;
const ACQUIRED =
  /^(?:absinthe|fernet|malort|grappa|mezcal|islay|cynar|suze|gentian|aquavit|slivovitz|pastis)/;
const isAcquired = oncePerDrink(({ ingredients }: Candidate): boolean =>
  [...ingredients].some((id) => ACQUIRED.test(id)),
);
const acquiredTaste: Judge = ({ candidate }, { event, brief }) =>
  event.guestCount >= COMPANY &&
  isAcquired(candidate) &&
  !isAdventurous(brief) &&
  !isWished(candidate, brief) &&
  !brief.cultures.some(({ drinks }) => drinks.includes(candidate.name))
    ? [ACQUIRED_BY_FEW, 'is an acquired taste, and nobody asked for it']
    : undefined;

/** Guests from which on someone leaves such a glass. */
const COMPANY = 16;

/** Guests from which on nobody sets glasses on fire, and foams egg for each. */
const CROWD = 40;
const FIRE = 3;
const BURNS = /\b(?:ignit|alight|on fire|flaming|blaz|light it|burning)/i;
const fireForMany: Judge = ({ candidate }, { event }) =>
  event.guestCount >= CROWD && BURNS.test(candidate.recipe.instructions.join(' '))
    ? [FIRE, 'is set on fire, for a crowd']
    : undefined;

/** What a cold drink costs in a hall that nobody heats, in winter, where hot ones are asked for. */
const COLD_IN_THE_COLD = 4.5;
const UNHEATED =
  /\b(?:unheated|ungeheizt\w*|nicht geheizt|sin calefacci[oó]n|non chauffée?|pas chauffée?|non riscaldat[oa]|sem aquecimento|no heating|not heated|without heating|(?:very|bitter(?:ly)?|freezing|ice) cold|freezing)\b/i;
const coldInTheCold: Judge = ({ candidate, section }, { brief, month }) =>
  section !== 'digestif' &&
  candidate.technique !== 'heated' &&
  (isInTheCold(brief) ||
    (wantsHot(brief) && isWinter(brief.month ?? month) && UNHEATED.test(brief.themeText)))
    ? [COLD_IN_THE_COLD, 'is cold, where nobody heats the place']
    : undefined;
const isWinter = (month: number | undefined): boolean => month !== undefined && (month >= 11 || month <= 3);

const JUDGES: readonly Judge[] = [
  coldInTheCold,
  hotUnasked,
  oddPair,
  strongByDay,
  strongInTheHeat,
  fussyOutdoors,
  creamInTheSun,
  blendedOutdoors,
  shakenAtWork,
  coffeeByDay,
  beerAtTheDoor,
  champagneForLittle,
  ofAnotherCulture,
  fireForMany,
  outOfSeason,
  acquiredTaste,
];

const isNamed = (candidate: Candidate, { named }: MenuWish['brief']): boolean =>
  named.some((term) => term.features.length === 0 && servesTerm(candidate, term));

/** What is unfit about single drinks. What the host names is right, but for cold drinks where all is hot. */
export const unfitFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] =>
  entries.flatMap((entry) => {
    const { candidate } = entry;
    const judges = isNamed(candidate, wish.brief) ? [] : JUDGES;
    return [coldWhereAllIsHot, ...judges].flatMap((judge): MenuFault[] => {
      const found = judge(entry, wish);
      return found ? [{ weight: found[0], message: `${candidate.id} ${found[1]}.` }] : [];
    });
  });

/** Guests from which on most drinks are those that most people know, and how many of ten. */
const PUBLIC = 30;
const KNOWN_SHARE = 0.7;
const UNKNOWN = 1.3;
/** Appeal from which on most people like a drink. */
const LIKED = 2;

/** Asked for each menu that is weighed, and worked out once for each drink of an event. */
const perEvent = (ask: (candidate: Candidate, wish: MenuWish) => boolean) => {
  const byBrief = new WeakMap<MenuWish['brief'], Map<Candidate, boolean>>();
  return (candidate: Candidate, wish: MenuWish): boolean => {
    let known = byBrief.get(wish.brief);
    if (!known) {
      known = new Map();
      byBrief.set(wish.brief, known);
    }
    let answer = known.get(candidate);
    if (answer === undefined) {
      answer = ask(candidate, wish);
      known.set(candidate, answer);
    }
    return answer;
  };
};

const isKnown = perEvent(
  (candidate, { brief }) =>
    isAlcoholFree(candidate) ||
    candidate.isCustom ||
    (servingFor(candidate)?.appeal ?? 0) >= LIKED ||
    brief.cultures.some(({ drinks }) => drinks.includes(candidate.name)) ||
    isWished(candidate, brief),
);

/** A general public wants what it knows; one drink in three is for anyone who is curious. */
export const knownFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] => {
  if (wish.event.guestCount < PUBLIC || isAdventurous(wish.brief)) return [];
  const known = entries.filter(({ candidate }) => isKnown(candidate, wish)).length;
  const missing = Math.round(KNOWN_SHARE * entries.length) - known;
  return missing > 0
    ? [{ weight: UNKNOWN * missing, message: 'Most drinks must be those that most guests know.' }]
    : [];
};

/** Two drinks with cream, where nobody asks for any. */
const TWO_CREAMY = 1.9;

const isCreamyUnasked = perEvent((candidate, { brief }) => candidate.isCreamy && !isWished(candidate, brief));

export const creamyFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] => {
  const creamy = entries.filter(({ candidate }) => isCreamyUnasked(candidate, wish)).length;
  return creamy > 1 ? [{ weight: TWO_CREAMY, message: 'Two drinks are creamy: one is enough.' }] : [];
};

/** Share of the guests from which on what the host wishes for is in drinks with and without alcohol. */
const SEVERAL = 0.15;
const ONE_SIDED = 1.3;

const isOffered = new WeakMap<ReadonlySet<Candidate>, Readonly<Record<'free' | 'alcoholic', boolean>>>();

/** Whether what the host asks for can be had with alcohol, and without. */
const offeredBy = (drinks: ReadonlySet<Candidate>) => {
  const known = isOffered.get(drinks) ?? {
    free: [...drinks].some(isAlcoholFree),
    alcoholic: [...drinks].some((drink) => !isAlcoholFree(drink)),
  };
  isOffered.set(drinks, known);
  return known;
};

/** What the host would love is no privilege of those who drink, nor of those who don't. */
export const bothSidesFaults = (
  entries: readonly Placed[],
  { wish: { brief }, served }: SearchSpace,
): MenuFault[] => {
  const first = brief.wanted.find(({ bases, isAlcoholFree: isTheirs }) => bases.length === 0 && !isTheirs);
  const drinks = first && served.get(first.id);
  if (!drinks || brief.alcoholFree === 'all') return [];
  const own = entries.filter(({ candidate }) => drinks.has(candidate));
  if (own.length === 0) return [];
  const offered = offeredBy(drinks);
  const isForNonDrinkers = (brief.nonDrinkerShare ?? 0) >= SEVERAL;
  const lacksAlcoholFree =
    isForNonDrinkers && offered.free && !own.some(({ candidate }) => isAlcoholFree(candidate));
  const lacksAlcoholic = offered.alcoholic && own.every(({ candidate }) => isAlcoholFree(candidate));
  return lacksAlcoholFree || lacksAlcoholic
    ? [
        {
          weight: ONE_SIDED,
          message: `Guests on one side alone have what the host asks for: ${first.label}.`,
        },
      ]
    : [];
};
