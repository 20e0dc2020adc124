// What guests say across a bar for the fun of it: a joke, what Sam drinks, the worst drink ever. No recipe is asked for.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { patternOf, textOf } from '../questions/pattern.ts';
import data from './banter.json' with { type: 'json' };

/** What guests say across a bar for the fun of it. */
export const BANTER = [
  'joke',
  'jokeAgain',
  'punchline',
  'riddle',
  'heckle',
  'samDrunk',
  'samDrinks',
  'flirt',
  'worst',
  'tastesLike',
  'belief',
  'music',
  'toastWords',
  'notLiked',
  'magic',
  'whimsy',
] as const;
export type Banter = (typeof BANTER)[number];

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replace(/['’]/g, ' ');

const phrases = z
  .record(z.enum(BANTER), z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)))
  .parse(data);
const patternsIn = (language: Language) =>
  BANTER.map((kind) => [kind, phrases[kind][language].map((text) => patternOf(plain(text)))] as const);
const PATTERNS = new Map(LANGUAGES.map((language) => [language, patternsIn(language)]));

/** What is said for fun is short. */
const MAX_WORDS = 16;

/** What is only said after something else. */
const FOLLOWS: Partial<Record<Banter, Banter>> = { jokeAgain: 'joke', punchline: 'riddle' };

/** What a message says for the fun of it. 'Another', said after a joke, asks for one more. */
export const banterIn = (message: string, language: Language, before: Banter | null): Banter | undefined => {
  const words = wordsOf(message).map(plain);
  if (words.length > MAX_WORDS) return undefined;
  const text = textOf(words);
  const found = PATTERNS.get(language)?.find(
    ([kind, patterns]) =>
      (FOLLOWS[kind] ?? before) === before && patterns.some((pattern) => pattern.test(text)),
  )?.[0];
  return found === 'jokeAgain' ? 'joke' : found;
};

/** The lines that answer each; jokes have their own. */
export const BANTER_LINES = {
  punchline: 'banterPunchline',
  riddle: 'banterRiddle',
  heckle: 'banterHeckle',
  flirt: 'banterFlirt',
  samDrunk: 'banterSamDrunk',
  samDrinks: 'banterSamDrinks',
  worst: 'banterWorst',
  tastesLike: 'banterTastesLike',
  belief: 'banterBelief',
  music: 'banterMusic',
  toastWords: 'banterToastWords',
  notLiked: 'banterNotLiked',
  magic: 'banterMagic',
} as const satisfies Record<Exclude<Banter, 'joke' | 'jokeAgain' | 'whimsy'>, string>;

/** Fit for someone who mourns, too. */
export const CALM_BANTER: ReadonlySet<Banter> = new Set<Banter>(['belief', 'music', 'toastWords']);
/** They may name the drink that is served. */
export const OF_DRINKS: ReadonlySet<Banter> = new Set<Banter>([
  'music',
  'toastWords',
  'notLiked',
  'joke',
  'punchline',
  'riddle',
  'heckle',
  'worst',
]);
