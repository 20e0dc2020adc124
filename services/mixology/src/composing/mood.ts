// What each mood promises: what a drink for it has, and what it never has.
import { FLAVOR_AXES, type FlavorNote, GLASSES, type Glass, MOODS, type Mood } from '@swizzle/proto';
import { z } from 'zod';
import { type Family, METHODS } from '../families/family.ts';
import type { Ice } from '../families/glasses.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { groupOf, isGroup } from '../knowledge/groups.ts';
import { leastTasted } from './carriers/carriers.ts';
import moods from './moods.json' with { type: 'json' };
import { type Draft, mlOf } from './search/draft.ts';
import { OPEN_SHELF, SHELF, type ShelfEntry } from './search/shelf.ts';

/** How a drink is served or feels, beside what it is made of. */
const SIGNS = ['@hot', '@fizzy', '@crushed', '@frozen', '@creamy', '@foam', '@tart'] as const;
type Sign = (typeof SIGNS)[number];

const isSign = (name: string): name is Sign => SIGNS.some((sign) => sign === name);

/** Groups of ingredients, and signs. */
const Things = z.array(z.string().refine((name) => isGroup(name) || isSign(name)));

const MoodData = z.strictObject({
  /** Groups that suit it. */
  suits: z.array(z.string().refine(isGroup)),
  /** Of each list a drink has something that is tasted. */
  needs: z.array(Things.min(1)),
  /** The same where it has no alcohol. */
  zeroNeeds: z.array(Things.min(1)).optional(),
  /** What it never has, unless the guest asked for it. */
  never: Things,
  /** How it is served as everybody pictures it. */
  served: z.strictObject({
    glasses: z.array(z.enum(GLASSES)).min(1),
    methods: z.array(z.enum(METHODS)).min(1),
    /** Percent by volume. */
    abv: z.tuple([z.number().min(0), z.number().max(50)]),
  }),
  /** How much a miss counts: for Cozy and Tropical everybody knows what to expect. */
  weight: z.number().positive().max(1),
});

const DATA = z.record(z.enum(MOODS), MoodData).parse(moods);

/** A drink as it comes over the bar. */
interface Served {
  glass: Glass;
  family: Pick<Family, 'method'>;
  /** Percent by volume. */
  abv: number;
}

const SIGNS_OF_SERVING = 3;

/** How far a drink is served as everybody pictures a mood, by its glass, its making, and its strength, 0 to 1. */
export const isServedAs = (mood: Mood, { glass, family, abv }: Served, zeroProof: boolean): number => {
  const { glasses, methods, abv: range } = DATA[mood].served;
  const isAsStrong = zeroProof || (abv >= range[0] && abv <= range[1]);
  return (
    (Number(glasses.includes(glass)) + Number(methods.includes(family.method)) + Number(isAsStrong)) /
    SIGNS_OF_SERVING
  );
};

/** Groups that suit a mood. */
export const groupsFor = (mood: Mood): readonly string[] => DATA[mood].suits;

const bitOf = (sign: Sign): number => 1 << SIGNS.indexOf(sign);
const [HOT, FIZZY, CRUSHED, FROZEN, CREAMY, FOAM, TART] = SIGNS.map(bitOf) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** A list of things: by place on the shelf, and its signs as bits. */
interface Listed {
  at: Uint8Array;
  signs: number;
}

const listed = (things: readonly string[]): Listed => {
  const groups = new Set(things);
  return {
    at: Uint8Array.from(SHELF, ({ item }) => Number(groups.has(groupOf(item.id)))),
    signs: things.filter(isSign).reduce((bits, sign) => bits | bitOf(sign), 0),
  };
};

const promiseFor = (mood: Mood) => {
  const { needs, zeroNeeds, never, weight } = DATA[mood];
  return {
    needs: needs.map(listed),
    zeroNeeds: (zeroNeeds ?? needs).map(listed),
    never: listed(never),
    weight,
  };
};

const promises = new Map(MOODS.map((mood) => [mood, promiseFor(mood)]));

/** Milliliters from which on each ingredient is tasted, by place on the shelf. */
const TASTED = Float64Array.from(SHELF, leastTasted);
const SLACK_ML = 0.02;

/** Weight from which on everybody knows what to expect of a mood. */
const KNOWN_WEIGHT = 0.7;

/** Whether everybody knows what a mood's drinks have: cane in a tropical one, bubbles in a celebratory one. */
export const isWellKnown = (mood: Mood): boolean => DATA[mood].weight >= KNOWN_WEIGHT;

/** Glasses in which a guest expects bubbles. */
const SPARKLING_GLASSES: readonly Glass[] = ['Champagne Flute', 'Collins', 'Highball'];

/** What everyone expects of a mule mug. */
const GINGER_BEER = /^ginger-(beer|ale)$/;

/** Whether lines fall flat in a glass that promises bubbles, or ginger beer; a hot drink in a mug does not. */
export const isFlatIn = (
  glass: Glass | undefined,
  draft: Draft,
  { technique }: Pick<Family, 'technique'>,
  leastMl = 0,
): boolean => {
  if (glass === undefined) return false;
  const isLively = (line: Draft[number]) => line.entry.item.fizzy && mlOf(line) >= leastMl;
  if (glass === 'Mule Mug')
    return (
      technique !== 'heated' && !draft.some((line) => GINGER_BEER.test(line.entry.item.id) && isLively(line))
    );
  return SPARKLING_GLASSES.includes(glass) && !draft.some(isLively);
};

/** Of the glasses that a drink may be served in, those that a mood is pictured with, where everybody knows which: a flute for a toast. */
export const glassesOfMood = (
  glasses: readonly Glass[],
  own: Glass,
  { mood }: Pick<Asked, 'mood'>,
): readonly Glass[] => {
  if (mood === 'Celebratory') return glasses.filter((glass) => glass === 'Champagne Flute');
  const pictured = mood && isWellKnown(mood) ? DATA[mood].served.glasses : [];
  return pictured.includes(own) ? [] : glasses.filter((glass) => pictured.includes(glass));
};

/** Percent by volume from which on a drink has no room for length. */
const STRONG = 20;

/** What a guest asks for, as far as moods go. */
interface Asked {
  mood: Mood | undefined;
  /** In the order of FLAVOR_AXES; 0 for what nobody asked for. */
  asked: ArrayLike<number>;
  notes: readonly FlavorNote[];
  glass: Glass | undefined;
  zeroProof: boolean;
  abv: readonly [number, number] | undefined;
}

const isAskedFor = ({ item }: ShelfEntry, notes: readonly FlavorNote[]): boolean =>
  item.notes.some((note) => notes.some((asked) => asked === note));

/** Notes that something without bubbles shows as well: no soda is needed for them. */
const FLAT_NOTES: ReadonlySet<FlavorNote> = new Set(
  OPEN_SHELF.flatMap(({ item }) => (item.fizzy || item.substitute ? [] : item.notes)),
);

const hasFlatCarrier = ({ item }: ShelfEntry, notes: readonly FlavorNote[]): boolean =>
  notes.some((asked) => FLAT_NOTES.has(asked) && item.notes.includes(asked));

const SIGNS_AT = Uint8Array.from(
  SHELF,
  ({ item, curdles }) =>
    Number(item.fizzy) * FIZZY + Number(curdles) * CREAMY + Number(item.role === 'egg') * FOAM,
);

/** Milliliters of citrus from which on a cold drink is tart, where neither foam nor cream softens it. */
const TART_ML = 15;
const SHARP_ACID = 0.04;
const IS_SHARP = Uint8Array.from(SHELF, ({ item, acid }) =>
  Number(item.role === 'sour' && acid >= SHARP_ACID),
);
const SOFTENED = HOT | CREAMY | FOAM;

const isTart = (draft: Draft): boolean => {
  let ml = 0;
  for (const line of draft) if (IS_SHARP[line.entry.at]) ml += mlOf(line);
  return ml >= TART_ML;
};

const signsOf = (draft: Draft, { method, foam }: Pick<Family, 'method' | 'foam'>, ice: Ice): number => {
  let signs = method === 'heat' ? HOT : method === 'blend' ? FROZEN : 0;
  if (ice === 'crushed') signs |= CRUSHED;
  if (foam) signs |= FOAM;
  for (const { entry } of draft) signs |= SIGNS_AT[entry.at] ?? 0;
  return (signs & SOFTENED) === 0 && isTart(draft) ? signs | TART : signs;
};

const has = (draft: Draft, signs: number, { at, signs: wanted }: Listed): boolean => {
  if ((signs & wanted) !== 0) return true;
  for (const line of draft)
    if (at[line.entry.at] && mlOf(line) >= (TASTED[line.entry.at] ?? 0) - SLACK_ML) return true;
  return false;
};

const countOf = (bits: number): number => {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
};

/** Whether the spirit itself, and nothing steeped in it, is what shows an asked note: then no other is expected. */
const isSpiritAsked = (draft: Draft, notes: readonly FlavorNote[]): boolean =>
  draft.some(
    ({ entry }) => entry.item.role === 'base' && !INFUSIONS.has(entry.item.id) && isAskedFor(entry, notes),
  );

/** Points of the radar from which on a guest asks for a sour, whatever the mood. */
const SOUR_ASKED = 40;
const SOUR = FLAVOR_AXES.indexOf('sour');

const isSourAsked = ({ asked }: Asked): boolean => (asked[SOUR] ?? 0) >= SOUR_ASKED;

/** By how much a drink breaks what its mood promises, 0 where it keeps all of it; each miss counts for at most 1. */
export const moodMiss = (
  draft: Draft,
  family: Pick<Family, 'method' | 'foam'>,
  ice: Ice,
  wish: Asked,
  bearsTart = isSourAsked(wish),
): number => {
  const { mood, notes, glass, zeroProof, abv } = wish;
  const promise = mood && promises.get(mood);
  if (!promise) return 0;
  const signs = signsOf(draft, family, ice) & (bearsTart ? ~TART : ~0);
  const isSpared = notes.length > 0 && isSpiritAsked(draft, notes);
  // Bubbles have no room where a spirit fills the glass.
  const isStrong = abv !== undefined && abv[0] >= STRONG;
  let misses = 0;
  for (const need of zeroProof ? promise.zeroNeeds : promise.needs)
    if (!isSpared && !(isStrong && (need.signs & FIZZY) !== 0) && !has(draft, signs, need)) misses++;
  const unwanted = signs & promise.never.signs;
  const mayFizz =
    (unwanted & FIZZY) !== 0 &&
    ((glass !== undefined && SPARKLING_GLASSES.includes(glass)) ||
      draft.some(
        ({ entry }) => entry.item.fizzy && isAskedFor(entry, notes) && !hasFlatCarrier(entry, notes),
      ));
  misses += countOf(mayFizz ? unwanted & ~FIZZY : unwanted);
  for (const { entry } of draft) if (promise.never.at[entry.at] && !isAskedFor(entry, notes)) misses++;
  return misses * promise.weight;
};

/** Whether an ingredient is one of those that a drink for a mood has to have. */
export const bringsMood = (mood: Mood, { at }: Pick<ShelfEntry, 'at'>): boolean =>
  promises.get(mood)?.needs.some((need) => need.at[at] === 1) ?? false;

/** What would give a draft what its mood needs and it lacks. */
export const lackingFor = (
  draft: Draft,
  family: Pick<Family, 'method' | 'foam'>,
  ice: Ice,
  { mood, zeroProof }: Pick<Asked, 'mood' | 'zeroProof'>,
): readonly ShelfEntry[] => {
  const promise = mood && promises.get(mood);
  if (!promise) return [];
  const signs = signsOf(draft, family, ice);
  const lacking = (zeroProof ? promise.zeroNeeds : promise.needs).filter((need) => !has(draft, signs, need));
  return OPEN_SHELF.filter(({ at }) => lacking.some((need) => need.at[at] === 1));
};
