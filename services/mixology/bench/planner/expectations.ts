// What each brief must bring, checked on the printed drinks and not by the planner's own vocabulary.
import {
  ALLERGENS,
  BASE_LIQUORS,
  EVENT_BUDGETS,
  EVENT_LENGTHS,
  EVENT_TYPES,
  FLAVOR_AXES,
  KITCHEN_TOOLS,
  type Recipe,
} from '@swizzle/proto';
import { z } from 'zod';
import { DRINK_COLORS } from '../../src/briefs/wishes/drink-colors.ts';
import type { Candidate } from '../../src/menus/candidate.ts';
import type { PlannedMenu } from '../../src/menus/planned-menu.ts';
import briefData from './briefs.json' with { type: 'json' };

const Expectation = z.strictObject({
  /** Regular expressions that no ingredient or garnish matches, and no name. */
  without: z.string().optional(),
  notNames: z.string().optional(),
  allergens: z.array(z.enum(ALLERGENS)).default([]),
  bases: z.array(z.enum(BASE_LIQUORS)).default([]),
  onlyBase: z.array(z.enum(BASE_LIQUORS)).optional(),
  notColor: z.enum(DRINK_COLORS).optional(),
  color: z.enum(DRINK_COLORS).optional(),
  mostAbv: z.number().optional(),
  mostSweet: z.number().optional(),
  mostBitter: z.number().optional(),
  strong: z.boolean().default(false),
  /** How many drinks are strong at most. */
  mostStrong: z.number().optional(),
  /** What two drinks at least have none of, for guests who can't or won't have it. */
  suited: z.string().optional(),
  sober: z.enum(['all', 'some']).optional(),
  /** What some drink is called, or has in it. */
  names: z.string().optional(),
  wanted: z.string().optional(),
  culture: z.string().optional(),
  notWords: z.string().optional(),
  /** Hours by the clock, and what the place lacks, in the order of the brief. */
  hours: z.number().optional(),
  lacks: z.array(z.enum(KITCHEN_TOOLS)).optional(),
  /** What the brief says that it doesn't understand. */
  asks: z.string().optional(),
});

const Briefs = z.array(
  z.strictObject({
    theme: z.string(),
    eventType: z.enum(EVENT_TYPES),
    guestCount: z.int(),
    eventLength: z.enum(EVENT_LENGTHS),
    budget: z.enum(EVENT_BUDGETS),
    date: z.string(),
    expect: Expectation,
  }),
);
export type Brief = z.infer<typeof Briefs>[number];
export const BRIEFS = Briefs.parse(briefData);

/** A drink on the planned menu. */
export interface Served {
  candidate: Candidate;
  recipe: Recipe;
  section: PlannedMenu['entries'][number]['section'];
  servings: number;
}

/** One thing that was checked. */
export interface Check {
  group:
    | 'exclusions'
    | 'alcohol'
    | 'welcome'
    | 'variety'
    | 'techniques'
    | 'budget'
    | 'ways'
    | 'words'
    | 'pool'
    | 'wishes'
    | 'speed'
    | 'reasons'
    | 'setting';
  isHeld: boolean;
  what: string;
}

const printed = ({ ingredients, garnish, name }: Recipe) =>
  [...ingredients.map((line) => line.name), garnish, name].join(' | ');
const ALCOHOL_FREE = 0.5;
const isAlcoholFree = ({ candidate }: Served) => candidate.abv <= ALCOHOL_FREE;

const exclusionChecks = ({ expect }: Brief, drinks: readonly Served[]): Check[] => {
  const check = (what: string, isBroken: (drink: Served) => boolean): Check => {
    const broken = drinks.filter(isBroken).map(({ recipe }) => recipe.name);
    return { group: 'exclusions', isHeld: broken.length === 0, what: `${what} ${broken.join(', ')}` };
  };
  const { without, notNames, allergens, bases, onlyBase, notColor, mostAbv, mostSweet, mostBitter } = expect;
  const tastes =
    (axis: (typeof FLAVOR_AXES)[number]) =>
    ({ candidate }: Served) =>
      candidate.profile[FLAVOR_AXES.indexOf(axis)] ?? 0;
  return [
    ...(without
      ? [check(`without ${without}:`, ({ recipe }) => new RegExp(without, 'i').test(printed(recipe)))]
      : []),
    ...(notNames
      ? [check(`not ${notNames}:`, ({ recipe }) => new RegExp(notNames, 'i').test(recipe.name))]
      : []),
    ...allergens.map((allergen) =>
      check(`no ${allergen}:`, ({ candidate }) => candidate.allergens.includes(allergen)),
    ),
    ...bases.map((base) => check(`no base ${base}:`, ({ candidate }) => candidate.base === base)),
    ...(onlyBase
      ? [check(`only ${onlyBase.join()}:`, ({ candidate }) => !onlyBase.includes(candidate.base))]
      : []),
    ...(notColor ? [check(`not ${notColor}:`, ({ candidate }) => candidate.color === notColor)] : []),
    ...(mostAbv === undefined
      ? []
      : [check(`at most ${mostAbv} %:`, ({ candidate }) => candidate.abv > mostAbv)]),
    ...(mostSweet === undefined ? [] : [check('too sweet:', (drink) => tastes('sweet')(drink) > mostSweet)]),
    ...(mostBitter === undefined
      ? []
      : [check('too bitter:', (drink) => tastes('bitter')(drink) > mostBitter)]),
  ];
};

const alcoholChecks = ({ expect }: Brief, drinks: readonly Served[]): Check[] => {
  const sober = drinks.filter(isAlcoholFree).length;
  const isHeld =
    expect.sober === 'all'
      ? sober === drinks.length
      : sober >= (expect.sober === 'some' && drinks.length > 4 ? 2 : 1) && sober <= drinks.length / 2;
  const group = expect.sober === 'all' ? 'exclusions' : 'alcohol';
  return [
    { group, isHeld, what: `${sober} of ${drinks.length} without alcohol, wanted ${expect.sober ?? 'one'}` },
  ];
};

/** A cork, a tap or a pitcher: nothing shaken, muddled, foamed or hot. */
const isPoured = ({ candidate }: Served) =>
  ['stirred', 'built', 'carbonated'].includes(candidate.technique) &&
  candidate.handwork === 0 &&
  !candidate.isCreamy;
const MANY = 30;
const CROWD = 50;

const serviceChecks = ({ guestCount }: Brief, drinks: readonly Served[]): Check[] => {
  const welcome = drinks.find(({ section }) => section === 'welcome');
  const poured = drinks.filter(isPoured).length;
  const shaken = drinks
    .filter(({ candidate }) => candidate.technique === 'shaken')
    .reduce((sum, { servings }) => sum + servings, 0);
  const most = Math.max(1, Math.ceil(guestCount / 50)) * 2 * 60 * 2;
  return [
    {
      group: 'welcome',
      isHeld: welcome !== undefined && (guestCount <= MANY || isPoured(welcome)),
      what: `welcome ${welcome?.recipe.name}`,
    },
    {
      group: 'techniques',
      isHeld: guestCount <= CROWD || poured * 2 >= drinks.length,
      what: `${poured} of ${drinks.length} poured`,
    },
    { group: 'techniques', isHeld: shaken <= most, what: `${shaken} shaken of ${most}` },
  ];
};

const varietyChecks = ({ expect }: Brief, drinks: readonly Served[]): Check[] => {
  if (expect.sober === 'all' || expect.onlyBase || expect.bases.length > 3) return [];
  const signatures = drinks.filter(({ section }) => section === 'signature');
  const bases = new Set(signatures.map(({ candidate }) => candidate.base)).size;
  const counts = new Map<string, number>();
  for (const { candidate } of drinks) {
    const key = `${candidate.technique} ${candidate.base}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [
    {
      group: 'variety',
      isHeld: bases >= Math.min(3, signatures.length),
      what: `${bases} bases in ${signatures.length} signatures`,
    },
    {
      group: 'variety',
      isHeld: Math.max(...counts.values()) <= 2,
      what: `alike: ${JSON.stringify([...counts])}`,
    },
  ];
};

const wishChecks = ({ expect }: Brief, drinks: readonly Served[]): Check[] => {
  const some = (what: string, is: (drink: Served) => boolean, least = 1): Check => ({
    group: 'wishes',
    isHeld: drinks.filter(is).length >= least,
    what,
  });
  const { names, wanted, culture, color, strong, mostStrong = drinks.length, suited } = expect;
  const isStrong = ({ candidate }: Served) => candidate.abv >= 20;
  return [
    ...(names ? [some(`named ${names}`, ({ recipe }) => new RegExp(names, 'i').test(recipe.name))] : []),
    ...(wanted
      ? [some(`wanted ${wanted}`, ({ recipe }) => new RegExp(wanted, 'i').test(printed(recipe)))]
      : []),
    ...(culture
      ? [some(`culture ${culture}`, ({ recipe }) => new RegExp(culture, 'i').test(printed(recipe)), 2)]
      : []),
    ...(color ? [some(`color ${color}`, ({ candidate }) => candidate.color === color)] : []),
    ...(expect.mostStrong === undefined
      ? []
      : [
          {
            group: 'wishes' as const,
            isHeld: drinks.filter(isStrong).length <= mostStrong,
            what: `at most ${mostStrong} strong`,
          },
        ]),
    ...(suited
      ? [some(`two without ${suited}`, ({ recipe }) => !new RegExp(suited, 'i').test(printed(recipe)), 2)]
      : []),
    ...(strong ? [some('strong', ({ candidate }) => candidate.abv >= 22, 2)] : []),
  ];
};

/** The clock, and what the place lacks. */
const settingChecks = ({ expect: { hours, lacks } }: Brief, { brief }: PlannedMenu): Check[] => [
  ...(hours === undefined
    ? []
    : [
        {
          group: 'setting' as const,
          isHeld: brief.hours === hours,
          what: `${brief.hours} of ${hours} hours`,
        },
      ]),
  ...(lacks
    ? [
        {
          group: 'setting' as const,
          isHeld: lacks.every((tool) => brief.lacks.includes(tool)) && brief.lacks.length === lacks.length,
          what: `lacks ${brief.lacks.join()}, wanted ${lacks.join()}`,
        },
      ]
    : []),
];

/** What a menu planned for a brief holds and breaks. */
export const checksOf = (
  brief: Brief,
  menu: PlannedMenu,
  drinks: readonly Served[],
  isJunk: (id: number) => boolean,
): Check[] => {
  const { expect } = brief;
  const words = `${menu.name} ${menu.intro}`;
  const { notWords, asks } = expect;
  return [
    ...exclusionChecks(brief, drinks),
    ...alcoholChecks(brief, drinks),
    ...serviceChecks(brief, drinks),
    ...varietyChecks(brief, drinks),
    ...wishChecks(brief, drinks),
    ...settingChecks(brief, menu),
    { group: 'pool', isHeld: !menu.entries.some(({ id }) => isJunk(id)), what: 'a stranger’s experiment' },
    { group: 'reasons', isHeld: menu.entries.every(({ why }) => why.length > 10), what: 'why' },
    ...(notWords
      ? [{ group: 'words' as const, isHeld: !new RegExp(notWords, 'i').test(words), what: words }]
      : []),
    ...(asks
      ? [
          {
            group: 'exclusions' as const,
            isHeld: menu.brief.notUnderstood.join().includes(asks),
            what: `asks about ${asks}`,
          },
        ]
      : []),
  ];
};
