// What a caterer minds about a whole menu: who can serve it, whether it's varied, and whether everybody finds a drink.

import type { MenuSection } from '@swizzle/proto';
import { CAFFEINE, MAX_SUGAR, wantsHot } from '../../briefs/event-brief.ts';
import { suits } from '../../briefs/guests/diet-groups.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { type Candidate, isAlcoholFree, isStrong } from '../candidate.ts';
import { courseFaults } from '../occasions/courses.ts';
import { occasionMisfit } from '../occasions/occasion-profile.ts';
import { endsLightly, isEnd } from '../occasions/serving-fit.ts';
import type { SearchSpace } from '../search/search-space.ts';
import {
  alcoholFreeFaults,
  alcoholFreeToastFaults,
  distinctFaults,
  expectingFaults,
  fillerFaults,
  mistakenFaults,
  noticedFaults,
  sameForAllFaults,
  splitLastFaults,
  splitWelcomeFaults,
  teaFaults,
  toastFaults,
} from './alcohol-free-rules.ts';
import {
  firstGlassFaults,
  lastGlassFaults,
  sameDrinkFaults,
  solemnFaults,
  tastingFaults,
} from './event-rules.ts';
import { bothSidesFaults, creamyFaults, knownFaults, unfitFaults } from './fit-rules.ts';
import { dryEndFaults, espressoFaults, feastFaults, strongAtHourFaults, wintryFaults } from './hour-rules.ts';
import type { MenuFault, Placed } from './menu-fault.ts';
import {
  fewBottlesFaults,
  kinBoughtFaults,
  ownBottleFaults,
  ownFaults,
  ownSparklingFaults,
} from './own-rules.ts';
import { pourFaults } from './pour-rules.ts';
import {
  amateurFaults,
  batchedFaults,
  dearFaults,
  handFaults,
  loadFaults,
  selfServedFaults,
  shotFaults,
  welcomeFaults,
} from './service-rules.ts';
import { alikeFaults, hotFaults, nameFaults, repeatedFaults } from './variety-rules.ts';
import {
  cultureFaults,
  focusFaults,
  hotForAllFaults,
  hotForDrinkersFaults,
  motifFaults,
  playfulFaults,
  sharedFlavorFaults,
  tasteFaults,
  themeFaults,
  wishFaults,
} from './wish-rules.ts';
import { alcoholFaults, workFaults } from './work-rules.ts';

// What some guests need and how strong the drinks are: diets, dislikes, counted strong drinks.

/** Drinks that guests with a diet of their own choose from, at least. */
const MIN_SUITED = 2;

/** A single diabetic has drinks of their own: nobody else's first glass is unsweetened for it. */
const A_FEW = 0.2;
const isForFew = ({ id, share }: SearchSpace['wish']['brief']['groups'][number]): boolean =>
  /diabet|sugar|keto|low-carb/.test(id) && share <= A_FEW;

/** Share of the guests from which on what they don't care for isn't handed to all. */
const MANY = 0.3;

/** What it costs where guests with a diet have no drink at all: no budget is met so. */
const NOTHING_THEIRS = 20;

/** Guests with a diet of their own have the welcome like all others, and something to choose from. */
const dietFaults = (entries: readonly Placed[], { wish: { brief }, pool }: SearchSpace): MenuFault[] =>
  brief.groups.flatMap((group) => {
    const suited = entries.filter(({ candidate }) => suits(candidate, group)).length;
    const isDry = suited === 0 && pool.signature.some(({ candidate }) => suits(candidate, group));
    // Where each guest has each of the drinks, all of them are for everybody.
    const isMealGroup = brief.isMealCounted && !group.isAlcoholFree;
    const least = isMealGroup ? entries.length : isForFew(group) ? 1 : MIN_SUITED;
    const share = isForFew(group) ? 0 : Math.round(group.share * entries.length);
    const missing = Math.max(least, share) - suited;
    const isWish = group.id.startsWith('without:');
    const welcome = entries.find(({ section }) => section === 'welcome');
    return [
      ...(missing > 0
        ? [
            {
              weight: isDry ? Math.max(NOTHING_THEIRS, 4 * missing) : 4 * missing,
              message: `${missing} more of the drinks must be: ${group.label}.`,
            },
          ]
        : []),
      // What half of the guests hate is nobody's first glass.
      ...(welcome && (!isWish || group.share >= MANY) && !isForFew(group) && !suits(welcome.candidate, group)
        ? [{ weight: 4, message: `${welcome.candidate.id} is the welcome, and must be: ${group.label}.` }]
        : []),
    ];
  });

/** What it costs where nothing is stronger late, though the host says from when on. */
const STRONG_LATE = 10;

/** A menu has as many strong drinks as its host counts. */
const strongFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  const { leastStrong, mostStrong = Infinity, isStrongLate } = brief;
  const early = isStrongLate
    ? entries.filter(
        ({ candidate, section }) =>
          section !== 'digestif' &&
          isStrong(candidate) &&
          !brief.named.some(({ label }) => label === candidate.name),
      ).length
    : 0;
  const strong = entries.filter(({ candidate }) => isStrong(candidate)).length;
  const missing = Math.min(leastStrong, entries.length) - strong;
  return [
    ...(early > 0
      ? [{ weight: 4 * early, message: 'What is strong comes late: the host says from when on.' }]
      : []),
    ...(strong > mostStrong
      ? [{ weight: 8 * (strong - mostStrong), message: `At most ${mostStrong} of the drinks may be strong.` }]
      : []),
    ...(missing > 0
      ? [
          {
            weight: (isStrongLate ? STRONG_LATE : 4) * missing,
            message: `${missing} more of the drinks must be strong.`,
          },
        ]
      : []),
  ];
};

// Whether each drink is one that bartenders serve at such an event, and in that place of its menu.

/** What each point of misfit costs, and how much one drink's cost at most: less than what nobody may overlook. */
const WEIGHT = 0.5;
const MAX_DRINK_COST = 1.95;
/** Points that every menu has. */
const USUAL = 0.5;

const servingFaults = (entries: readonly Placed[], { misfit }: SearchSpace): MenuFault[] =>
  entries.flatMap(({ candidate, section }) => {
    const points = misfit(candidate, section) - USUAL;
    return points > 0
      ? [
          {
            weight: Math.min(MAX_DRINK_COST, WEIGHT * points),
            message: `${candidate.id} is out of place as ${section === 'signature' ? 'a signature' : `the ${section}`} of this event.`,
          },
        ]
      : [];
  });

/** Coffee among the first drinks, where nobody asked for it. */
const COFFEE = 1.6;

const coffeeFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  const coffees = entries.filter(
    ({ candidate, section }) =>
      section !== 'digestif' && CAFFEINE.some((id) => candidate.ingredients.has(id)),
  );
  const asked = coffees.filter(({ candidate }) =>
    [...brief.named, ...brief.wanted].some((term) => servesTerm(candidate, term)),
  );
  // Who asks for coffee has one without alcohol, and no second in place of what children and the expecting can have.
  const surplus = Math.max(0, asked.filter(({ candidate }) => isAlcoholFree(candidate)).length - 1);
  const early = coffees.length - asked.length + surplus * 2;
  return early > 0 ? [{ weight: COFFEE * early, message: 'Coffee comes after dinner, not before.' }] : [];
};

/** What a hot or a sweet drink costs that stands between courses. */
const HOT_AT_TABLE = 4;
const SWEET_AT_TABLE = 1.5;

/** What it costs where a spirit stands beside a dish, and what is light and long ends the meal. Percent by volume. */
const SPIRIT_AT_TABLE = 2.5;
const LIGHT_DIGESTIF = 2;
const SPIRIT_ABV = 35;
const DIGESTIF_ABV = 15;

/** A meal ends small and strong: a Cognac is its digestif, and no glass for the cheese. */
const digestifFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  if (
    !brief.isMealCounted ||
    brief.alcoholFree === 'all' ||
    !entries.some(({ section }) => section === 'digestif')
  )
    return [];
  return entries.flatMap(({ candidate, section }) => {
    const isNamed = brief.named.some((term) => servesTerm(candidate, term));
    if (isNamed || isAlcoholFree(candidate)) return [];
    if (section === 'digestif' && candidate.abv < DIGESTIF_ABV && !candidate.isCreamy)
      return [{ weight: LIGHT_DIGESTIF, message: `${candidate.id} is too long and light for a digestif.` }];
    return section === 'signature' && candidate.abv > SPIRIT_ABV
      ? [{ weight: SPIRIT_AT_TABLE, message: `${candidate.id} is a digestif, and stands beside a dish.` }]
      : [];
  });
};

/** Between courses nothing is hot or sweet, unless the host asks for it. */
const tableFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  if (!brief.isMealCounted || brief.alcoholFree === 'all') return [];
  const poured = entries.filter(
    ({ candidate, section }) =>
      section !== 'digestif' && !brief.named.some((term) => servesTerm(candidate, term)),
  );
  return poured.flatMap(({ candidate }) => {
    const isHot = candidate.technique === 'heated' && !wantsHot(brief);
    const weight = (isHot ? HOT_AT_TABLE : 0) + (candidate.sugarGrams > MAX_SUGAR ? SWEET_AT_TABLE : 0);
    return weight > 0 ? [{ weight, message: `${candidate.id} is too hot or too sweet beside a dish.` }] : [];
  });
};

/** A drink that says nothing at this event. */
const purposeFaults = (entries: readonly Placed[], { purposeLack }: SearchSpace): MenuFault[] =>
  entries.flatMap(({ candidate }) => {
    const weight = purposeLack(candidate);
    return weight > 0 ? [{ weight, message: `Nothing speaks for ${candidate.id} at this event.` }] : [];
  });

/** What the last drink costs that is none for the end of an evening, and by day. */
const NO_END = 1.9;
const NO_END_BY_DAY = 0.8;

const endFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] =>
  entries.flatMap(({ candidate, section }) =>
    section === 'digestif' && !isEnd(candidate, wish)
      ? [
          {
            weight: endsLightly(wish) ? NO_END_BY_DAY : NO_END,
            message: `${candidate.id} is no last drink: it goes before dinner.`,
          },
        ]
      : [],
  );

/** What a drink costs at most that is too heavy, too strong, too hot or too solemn for its occasion. */
const MAX_OCCASION_COST = 1.9;

const occasionFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] =>
  entries.flatMap(({ candidate }) => {
    const misfit = occasionMisfit(candidate, wish);
    return misfit > 0
      ? [
          {
            weight: Math.min(MAX_OCCASION_COST, misfit),
            message: `${candidate.id} is too heavy, strong, hot or dressed for this occasion.`,
          },
        ]
      : [];
  });

/** Looks at one side of a menu. */
type MenuRule = (entries: readonly Placed[], space: SearchSpace) => MenuFault[];

/** Look at each drink in its place, whatever else is on the menu. */
const DRINK_RULES: readonly MenuRule[] = [
  welcomeFaults,
  dearFaults,
  toastFaults,
  sameForAllFaults,
  shotFaults,
  selfServedFaults,
  amateurFaults,
  batchedFaults,
  servingFaults,
  purposeFaults,
  tableFaults,
  digestifFaults,
  tastingFaults,
  endFaults,
  firstGlassFaults,
  unfitFaults,
  occasionFaults,
  strongAtHourFaults,
  wintryFaults,
  feastFaults,
  espressoFaults,
  dryEndFaults,
];

const faultsByPool = new WeakMap<
  SearchSpace['pool'],
  Record<MenuSection, Map<Candidate, readonly MenuFault[]>>
>();

/**
 * What is wrong with single drinks: worked out once for each pool, from which thousands of menus are weighed. Searches of
 * one pool differ in bottles, aim and shortlist alone, which none of these rules asks for.
 */
const drinkFaults: MenuRule = (entries, space) => {
  let known = faultsByPool.get(space.pool);
  if (!known) {
    known = { welcome: new Map(), signature: new Map(), digestif: new Map() };
    faultsByPool.set(space.pool, known);
  }
  const all: MenuFault[] = [];
  for (const entry of entries) {
    let faults = known[entry.section].get(entry.candidate);
    if (!faults) {
      faults = DRINK_RULES.flatMap((rule) => rule([entry], space));
      known[entry.section].set(entry.candidate, faults);
    }
    for (const fault of faults) all.push(fault);
  }
  return all;
};

export const MENU_RULES: readonly MenuRule[] = [
  drinkFaults,
  expectingFaults,
  alcoholFreeFaults,
  alcoholFreeToastFaults,
  cultureFaults,
  focusFaults,
  mistakenFaults,
  distinctFaults,
  noticedFaults,
  dietFaults,
  strongFaults,
  fillerFaults,
  teaFaults,
  handFaults,
  loadFaults,
  workFaults,
  alcoholFaults,
  alikeFaults,
  repeatedFaults,
  hotFaults,
  nameFaults,
  coffeeFaults,
  courseFaults,
  tasteFaults,
  wishFaults,
  hotForAllFaults,
  hotForDrinkersFaults,
  sharedFlavorFaults,
  themeFaults,
  motifFaults,
  playfulFaults,
  solemnFaults,
  lastGlassFaults,
  sameDrinkFaults,
  kinBoughtFaults,
  ownFaults,
  fewBottlesFaults,
  ownBottleFaults,
  ownSparklingFaults,
  splitLastFaults,
  splitWelcomeFaults,
  knownFaults,
  creamyFaults,
  bothSidesFaults,
  pourFaults,
];

/** Everything that is wrong with a menu as a whole. */
export const menuFaults = (entries: readonly Placed[], space: SearchSpace): MenuFault[] =>
  entries.length === 0 ? [] : MENU_RULES.flatMap((rule) => rule(entries, space));

/** From this weight on, nobody may overlook it. */
export const GRAVE = 2;
