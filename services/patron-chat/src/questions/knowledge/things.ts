// Spirits, liqueurs, wines, styles, syrups and techniques by what tells them apart, and where a text names them.
import { z } from 'zod';
import { wordsOf } from '../../language/tokenize.ts';
import data from '../data/traits.json' with { type: 'json' };

const Degree = z.number().min(0).max(5);

const { families, things } = z
  .strictObject({
    families: z.record(z.string(), z.strictObject({ plural: z.string(), of: z.string().optional() })),
    things: z.array(
      z.strictObject({
        /** The first is how it is told. */
        names: z.array(z.string().min(2)).min(1),
        family: z.string(),
        is: z.string().min(1),
        /** How it tastes or works, against its kin. */
        tells: z.string().min(1),
        for: z.string().min(1),
        /** Percent by volume, and how sweet, bitter and smoky it is, of five; only of what is poured. */
        axes: z
          .strictObject({ abv: z.number().min(0).max(75), sweet: Degree, bitter: Degree, smoky: Degree })
          .optional(),
      }),
    ),
  })
  .parse(data);

export type Thing = (typeof things)[number];
export type Axis = keyof NonNullable<Thing['axes']>;

export const pluralOf = ({ family }: Thing): string => families[family]?.plural ?? family;

/** Whether one is a kind of the other: triple sec of orange liqueur, sherry of wine. */
export const isKindOf = ({ family }: Thing, whole: Thing): boolean =>
  isWhole(whole) && (family === whole.family || families[family]?.of === whole.names[0]);

/** Whether it is a whole family by itself: any amaro, any orange liqueur. */
export const isWhole = ({ names, family }: Thing): boolean => names[0] === family;

const byName = new Map(
  things.flatMap((thing) => thing.names.map((name) => [wordsOf(name).join(' '), thing] as const)),
);
const LONGEST = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));

export interface FoundThing {
  readonly thing: Thing;
  readonly from: number;
  readonly to: number;
}

const thingOf = (words: readonly string[]): Thing | undefined => {
  const name = words.join(' ');
  return byName.get(name) ?? byName.get(name.replace(/(?<=\w{3})s$/, ''));
};

const OR: ReadonlySet<string> = new Set(['or', 'vs', 'versus', 'and']);

/** 'Dark or white rum' as 'dark rum or white rum'. */
export const withNouns = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const noun = words[at + 3];
    const isShared =
      noun !== undefined &&
      OR.has(words[at + 1] ?? '') &&
      thingOf([word, noun]) !== undefined &&
      thingOf([words[at + 2] ?? '', noun]) !== undefined;
    return isShared ? [word, noun] : [word];
  });

/** The things that words name, in their order; of names that overlap the longest counts. */
export const thingsIn = (words: readonly string[]): FoundThing[] => {
  const found: FoundThing[] = [];
  for (let from = 0; from < words.length; from++) {
    const lengths = Array.from(
      { length: Math.min(LONGEST, words.length - from) },
      (_, less) => LONGEST - less,
    );
    const length = lengths.find((count) => thingOf(words.slice(from, from + count)) !== undefined);
    const thing = length && thingOf(words.slice(from, from + length));
    if (!thing) continue;
    found.push({ thing, from, to: from + length });
    from += length - 1;
  }
  return found;
};

/** Others of a thing's family. */
export const kin = (own: Thing): Thing[] =>
  things.filter((thing) => thing !== own && thing.family === own.family && !isWhole(thing));
