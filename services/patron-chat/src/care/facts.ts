// What a bartender answers to questions that come up under care: plain facts of public health pages (docs/sam-care.md).
import { CARE_KINDS, type CareKind } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import type { CareToken } from './care-tokens.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import data from './facts.json' with { type: 'json' };

const Lines = z.record(z.enum(LANGUAGES), z.array(z.string().min(1).max(320)).min(1));
const Kinds = z.array(z.enum(CARE_KINDS));
const Data = z.strictObject({
  concepts: z.record(z.string(), z.array(z.string()).min(1)),
  facts: z.record(
    z.string(),
    z.strictObject({
      /** Kinds of care under which it is asked; empty where anybody may ask it. */
      kinds: Kinds,
      /** Said before whatever else the message asks. */
      leads: z.boolean().default(false),
      /** Kinds of care that answer it themselves. */
      unlessKinds: Kinds.default([]),
      /** Patterns; where several are joined by ' & ', the message holds all of them. */
      asks: z.array(z.string()),
      /** What makes something else of it. */
      unless: z.array(z.string()).default([]),
      lines: Lines,
      /** The same for a drink that was named, with {n}, {x}, {g} grams of alcohol and {h} hours. */
      counted: Lines.optional(),
    }),
  ),
});

const { concepts, facts } = Data.parse(data);
const FACTS = Object.entries(facts);
const CONCEPTS = new Concepts(concepts);

/** What a pattern is found for: a part of a fact's ask, or what rules the fact out. */
type Found =
  | { readonly topic: string; readonly ask: number; readonly part: number }
  | { readonly not: string };

const partsOf = (ask: string): string[] => ask.split(' & ');

const INDEX = new PatternIndex<Found>(
  FACTS.flatMap(([topic, { asks, unless }]) => [
    ...asks.flatMap((text, ask) =>
      partsOf(text).map((one, part) => ({ text: one, value: { topic, ask, part } })),
    ),
    ...unless.map((text) => ({ text, value: { not: topic } })),
  ]),
  CONCEPTS,
);

/** The facts that a message asks for. */
const askedIn = (tokens: readonly CareToken[]): Set<string> => {
  const parts = new Set<string>();
  const ruledOut = new Set<string>();
  INDEX.forEachMatch(tokens, (found) => {
    if ('not' in found) ruledOut.add(found.not);
    else parts.add(`${found.topic} ${found.ask} ${found.part}`);
  });
  return new Set(
    FACTS.filter(
      ([topic, { asks }]) =>
        !ruledOut.has(topic) &&
        asks.some((ask, at) => partsOf(ask).every((_, part) => parts.has(`${topic} ${at} ${part}`))),
    ).map(([topic]) => topic),
  );
};

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
const MAX_DRINKS = 9;

/** Words around the hour of a clock, which counts no drinks: 'at 6', 'um 6', '10 am'. */
const BEFORE_HOUR = new Set(['at', 'by', 'um', 'ab', 'gegen', 'vers', 'till', 'until']);
/** Articles, too: 'las 3 copas' are three drinks; 'a las 6' with nothing after it is an hour. */
const ARTICLES = new Set(['las', 'alle', 'as']);

const endsClause = (tokens: readonly CareToken[], at: number): boolean => {
  const [own, next] = [tokens[at], tokens[at + 1]];
  return !next || next.clause !== own?.clause || next.sentence !== own.sentence;
};
const AFTER_HOUR = new Set([
  'am',
  'pm',
  'o',
  'uhr',
  'h',
  'heures',
  'hours',
  'hour',
  'stunden',
  'horas',
  'ore',
]);

const isHour = (tokens: readonly CareToken[], at: number): boolean =>
  BEFORE_HOUR.has(tokens[at - 1]?.word ?? '') ||
  AFTER_HOUR.has(tokens[at + 1]?.word ?? '') ||
  (ARTICLES.has(tokens[at - 1]?.word ?? '') && endsClause(tokens, at));

const numberIn = (tokens: readonly CareToken[]): number =>
  tokens.find(
    ({ number }, at) =>
      number !== undefined && number.value >= 1 && number.value <= MAX_DRINKS && !isHour(tokens, at),
  )?.number?.value ?? 1;

/** What is said first to anyone who tells something about their health, whatever else they ask; empty where they don't. */
export const leadingLines = (tokens: readonly CareToken[], language: Language): readonly string[] => {
  const asked = askedIn(tokens);
  return FACTS.find(([topic, { leads }]) => leads && asked.has(topic))?.[1].lines[language] ?? [];
};

/** The answer to a question about health that a message asks; empty where it asks none. */
export const factLines = (
  tokens: readonly CareToken[],
  inForce: readonly CareKind[],
  language: Language,
  drink?: CountedDrink,
): readonly string[] => {
  const asked = askedIn(tokens);
  const isInForce = (kind: CareKind) => inForce.includes(kind);
  const found = FACTS.find(
    ([topic, { kinds, unlessKinds }]) =>
      asked.has(topic) && (kinds.length === 0 || kinds.some(isInForce)) && !unlessKinds.some(isInForce),
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
