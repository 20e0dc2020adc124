// What its author says of an original that is still true once something in it was traded.
import { isFiery } from '../composing/originals/quiet-kin.ts';
import { goneFrom, keepsIdea, type TradedOriginal } from '../composing/originals/trades.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { groupOf } from '../knowledge/groups.ts';
import type { Pour } from '../measuring/measure.ts';
import { readName } from '../names/read-name.ts';
import { MIN_LETTERS, namesAny, wordsFor } from './speaks-of.ts';

/** Words of a garnish that say how it is cut. */
const SHAPES =
  /^(wheel|half|twist|sprig|leaf|wedge|slices?|peel|few|pair|trio|rim|dusting|pinch|stick|fresh|with|its)$/i;

const garnishWords = (id: string): string[] =>
  (garnishOf(id)?.phrase ?? '').split(' ').filter((word) => word.length >= MIN_LETTERS && !SHAPES.test(word));

/** Ounces that a text names. */
const OUNCES: readonly (readonly [RegExp, number])[] = [
  [/\bhalf an ounce\b/i, 0.5],
  [/\bquarter (of an )?ounce\b/i, 0.25],
  [/\bthree[- ]quarters? (of an )?ounce\b/i, 0.75],
  [/\b(?<!half |of )an ounce\b(?! and a)/i, 1],
  [/\bounce and a half\b/i, 1.5],
  [/\btwo ounces\b/i, 2],
  [/\b(two|couple of) (bar)?spoon(ful)?s\b/i, 1 / 3],
];
const EQUAL = /\bequal (parts|measures|shares)\b/i;
const NEAR_ML = 0.2;

/** Whether the measures that a text names are poured. */
export const measuresHold = (text: string, spec: readonly Pour[]): boolean => {
  const poured = spec.map(({ ml }) => ml);
  const isPoured = (ml: number) => poured.some((own) => Math.abs(own - ml) < NEAR_ML);
  if (EQUAL.test(text) && !poured.some((ml, at) => poured.indexOf(ml) !== at)) return false;
  return OUNCES.every(([pattern, oz]) => !pattern.test(text) || isPoured(oz * UNIT_ML.oz));
};

/** Things that a word stands for before any other: an orchard is apples and pears first. */
const FIRST_MEANT = 2;

/** Whether a name has a word that stands for what is gone, and for nothing that is poured: cider, where no apple is left. */
const promises = (name: string, gone: readonly string[], spec: readonly Pick<Pour, 'id'>[]): boolean => {
  if (gone.length === 0) return false;
  const [went, poured] = [new Set(gone.map(groupOf)), new Set(spec.map(({ id }) => groupOf(id)))];
  return readName(name).some(({ groups, faint }) => {
    const meant = groups.slice(0, FIRST_MEANT).map(groupOf);
    return !faint && meant.some((group) => went.has(group)) && !meant.some((group) => poured.has(group));
  });
};

/** What of an author's words still holds. */
export interface KeptWords {
  names: readonly string[];
  tagline?: string;
  idea?: string;
  taste?: string;
  serve: string;
  /** What came in by the trades. */
  came: readonly string[];
}

/** A drink that follows an original, as it is served. */
interface Served extends TradedOriginal {
  spec: readonly Pour[];
  /** Ids of its garnishes. */
  garnish: readonly string[];
}

/** What a text would say of a bottle that burns, where its quiet kin is poured. */
const calmedWords = ({ ingredients }: TradedOriginal['original'], spec: readonly Pour[]): string[] =>
  Object.keys(ingredients)
    .filter((id) => isFiery(id) && spec.every((pour) => pour.id !== id))
    .flatMap((id) => [...wordsFor(id), ...FIERY_WORDS]);
const FIERY_WORDS: readonly string[] = ['proof', 'navy', 'cask', 'bonded'];

/** Undefined where trades made another drink of it. */
export const keptWords = ({ original, trades, spec, garnish }: Served): KeptWords | undefined => {
  if (trades.length > 0 && !keepsIdea({ original, trades }, spec)) return undefined;
  const poured = spec.flatMap(({ id }) => wordsFor(id));
  const gone = goneFrom(original, spec);
  const missing = [
    ...gone.flatMap(wordsFor),
    ...calmedWords(original, spec).filter((word) => !poured.includes(word)),
    ...original.garnish
      .filter((id) => !garnish.includes(id))
      .flatMap(garnishWords)
      .filter((word) => !poured.includes(word)),
  ];
  // A line that was left out, with nothing in its place, is tasted no more.
  const isLeaner = gone.some(
    (id) => !original.alternatives[id]?.some((other) => spec.some((pour) => pour.id === other)),
  );
  const holds = (text: string) => !namesAny(text, missing) && measuresHold(text, spec);
  const { names, tagline, idea, taste, serve } = original;
  return {
    names: names.filter((name) => !namesAny(name, missing) && !promises(name, gone, spec)),
    ...(holds(tagline) && !promises(tagline, gone, spec) && { tagline }),
    ...(holds(idea) && { idea }),
    ...(trades.length === 0 && !isLeaner && holds(taste) && { taste }),
    serve,
    came: trades.map((trade) => trade.in),
  };
};

/** What is left of them under a name that a guest gives. */
export const withoutStory = ({ taste, serve }: KeptWords): KeptWords => ({
  names: [],
  ...(taste !== undefined && { taste }),
  serve,
  came: [],
});
