import { z } from 'zod';
import { type AlcoholFree, spansOf } from './alcohol.ts';
import { shareBefore } from './alcohol-shares.ts';
import dietData from './diets.json' with { type: 'json' };
import type { Span } from './read-exclusions.ts';
import { catalogTerm, isKind, kindTerm, printedTerm, type Term } from './terms.ts';
import type { Token } from './tokens.ts';

const Diet = z.strictObject({
  id: z.string(),
  label: z.string(),
  words: z.array(z.string()).min(1),
  /** Words that hint at it only: whoever means it says so. */
  weak: z.array(z.string()).default([]),
  excludes: z.array(z.string()),
  /** Tastes of which there may be a little. */
  little: z.array(z.string()).default([]),
  alcoholFree: z.enum(['all', 'some']).optional(),
  /** Not even a dash of bitters. */
  isTraceless: z.boolean().default(false),
});
const DIETS = z.array(Diet).parse(dietData);

/** A diet, a religion or a condition, and what it rules out. */
export interface FoundDiet {
  id: string;
  label: string;
  excludes: readonly Term[];
  little: readonly Term[];
  alcoholFree?: AlcoholFree;
  isTraceless: boolean;
  /** Which share of the guests it is, where the host says and it rules out alcohol. */
  share?: number;
  spans: readonly Span[];
}

const termOf = (name: string): Term =>
  isKind(name) ? kindTerm(name) : (catalogTerm(name) ?? printedTerm(name));

const PHRASES = DIETS.map((diet) => ({
  diet,
  terms: diet.excludes.map(termOf),
  little: diet.little.map(termOf),
  phrases: diet.words
    .filter((words) => !diet.weak.includes(words))
    .map((words) => words.split(' '))
    .sort((left, right) => right.length - left.length),
}));

const NEGATIONS = new Set(['no', 'not', 'non', 'isnt', 'arent', 'never']);
/** Some of the guests: for a diet that rules out alcohol, the others may drink. */
const SOME = new Set([
  'some',
  'few',
  'couple',
  'one',
  'two',
  'three',
  'four',
  'several',
  'option',
  'half',
  'my',
  'mixed',
  'who',
]);
const NEAR = 3;

const isNegated = (tokens: readonly Token[], { from }: Span): boolean =>
  tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ word, before }, at) => NEGATIONS.has(word) && (at > 0 || before !== 'hyphen'));

const isShared = (tokens: readonly Token[], span: Span): boolean => shareBefore(tokens, span) !== undefined;

const isForSome = (tokens: readonly Token[], { from, to }: Span): boolean =>
  tokens
    .slice(Math.max(0, from - NEAR), from)
    .some(({ stem, word }) => SOME.has(stem) || /^\d+$/.test(word)) ||
  isShared(tokens, { from, to }) ||
  tokens.slice(to, to + 1).some(({ stem }) => stem === 'option' || stem === 'alternative') ||
  tokens
    .slice(to, to + NEAR)
    .some(({ word }, at) => word === 'for' && SOME.has(tokens[to + at + 1]?.stem ?? ''));

/** Diets that a text names; and the words of those that it says don't count. */
export const readDiets = (tokens: readonly Token[]): { diets: FoundDiet[]; neutral: Span[] } => {
  const neutral: Span[] = [];
  const diets = PHRASES.flatMap(({ diet, terms, little, phrases }): FoundDiet[] => {
    const found = spansOf(tokens, phrases);
    const spans = found.filter((span) => !isNegated(tokens, span));
    neutral.push(
      ...found.filter((span) => isNegated(tokens, span)).map(({ from, to }) => ({ from: from - 2, to })),
    );
    if (spans.length === 0) return [];
    const { id, label, isTraceless } = diet;
    const some = diet.alcoholFree === 'all' && spans.every((span) => isForSome(tokens, span));
    const alcoholFree = some ? 'some' : diet.alcoholFree;
    const share = some
      ? spans.map((span) => shareBefore(tokens, span)).find((one) => one !== undefined)
      : undefined;
    return [
      {
        id,
        label,
        excludes: terms,
        little,
        // Others may have a dash of bitters.
        isTraceless: isTraceless && !some,
        spans,
        ...(alcoholFree && { alcoholFree }),
        ...(share !== undefined && { share }),
      },
    ];
  });
  return { diets, neutral };
};
