// What a bartender answers to questions that come up under care: plain facts of public health pages (docs/sam-care.md).
import { CARE_KINDS, type CareKind } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import type { CareToken } from './care-tokens.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import data from './facts.json' with { type: 'json' };

const Lines = z.record(z.enum(LANGUAGES), z.array(z.string().min(1).max(320)).min(1));
const Facts = z.record(
  z.string(),
  z.strictObject({
    /** Kinds of care under which it is asked; empty where anybody may ask it. */
    kinds: z.array(z.enum(CARE_KINDS)),
    asks: z.array(z.string()),
    lines: Lines,
    /** The same for a drink that was named, with {n}, {x}, {g} grams of alcohol and {h} hours. */
    counted: Lines.optional(),
  }),
);

const FACTS = Object.entries(Facts.parse(data));

const CONCEPTS = new Concepts({
  free: [
    '(alcohol free|non alcoholic|nonalcoholic|zero proof|0 proof|mocktail*|sin alcohol|sans alcool|alkoholfrei*|ohne alkohol|analcolic*|senza alcol|senza alcool|sem alcool)',
  ],
});
const INDEX = new PatternIndex(
  FACTS.flatMap(([topic, { asks }]) => asks.map((text) => ({ text, value: topic }))),
  CONCEPTS,
);

/** A drink that a question counts. */
export interface CountedDrink {
  readonly name: string;
  /** Grams of alcohol in one. */
  readonly grams: number;
}

/** Grams of alcohol that a body clears in an hour, at the slow end. */
const GRAMS_PER_HOUR = 7;
/** Under so many grams nothing is counted. */
const COUNTED_FROM = 4;
const MOST_DRINKS = 9;

const numberIn = (tokens: readonly CareToken[]): number =>
  tokens.find(({ number }) => number !== undefined && number.value >= 1 && number.value <= MOST_DRINKS)
    ?.number?.value ?? 1;

/** The answer to a question about health that a message asks; empty where it asks none. */
export const factLines = (
  tokens: readonly CareToken[],
  inForce: readonly CareKind[],
  language: Language,
  drink?: CountedDrink,
): readonly string[] => {
  const asked = new Set<string>();
  INDEX.forEachMatch(tokens, (topic) => asked.add(topic));
  const found = FACTS.find(
    ([topic, { kinds }]) =>
      asked.has(topic) && (kinds.length === 0 || kinds.some((kind) => inForce.includes(kind))),
  );
  if (!found) return [];
  const [, { lines, counted }] = found;
  if (!counted || !drink || drink.grams < COUNTED_FROM) return lines[language];
  const count = numberIn(tokens);
  const grams = Math.round(drink.grams * count);
  return [
    ...counted[language].map((line) =>
      line
        .replace('{n}', String(count))
        .replace('{x}', drink.name)
        .replace('{g}', String(grams))
        .replace('{h}', String(Math.ceil(grams / GRAMS_PER_HOUR))),
    ),
    ...lines[language],
  ];
};
