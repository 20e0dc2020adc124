import { ALLERGENS } from '@swizzle/proto';
import { z } from 'zod';
import type { Language } from '../language/language.ts';
import { formsOf, wordsOf } from '../language/tokenize.ts';
import patternsDe from './data/patterns/de.json' with { type: 'json' };
import patternsEn from './data/patterns/en.json' with { type: 'json' };
import patternsEs from './data/patterns/es.json' with { type: 'json' };
import patternsFr from './data/patterns/fr.json' with { type: 'json' };
import patternsIt from './data/patterns/it.json' with { type: 'json' };
import patternsPt from './data/patterns/pt.json' with { type: 'json' };
import wordsDe from './data/words/de.json' with { type: 'json' };
import wordsEn from './data/words/en.json' with { type: 'json' };
import wordsEs from './data/words/es.json' with { type: 'json' };
import wordsFr from './data/words/fr.json' with { type: 'json' };
import wordsIt from './data/words/it.json' with { type: 'json' };
import wordsPt from './data/words/pt.json' with { type: 'json' };
import { patternOf } from './pattern.ts';
import { TOPICS, type Topic } from './topics.ts';

const ASKED_DIETS = ['vegan', 'vegetarian', 'halal', 'kosher', 'keto'] as const;
export type AskedDiet = (typeof ASKED_DIETS)[number];

export const ASKED_TASTES = [
  'sweet',
  'bitter',
  'sour',
  'fruity',
  'herbaceous',
  'earthy',
  'smoky',
  'spicy',
  'creamy',
  'bubbly',
  'dry',
] as const;
export type AskedTaste = (typeof ASKED_TASTES)[number];

/** What in a drink something may come from: 'what makes it so bitter?' */
const QUALITIES = [...ASKED_TASTES, 'strong', 'heavy', 'foamy'] as const;
export type Quality = (typeof QUALITIES)[number];

const METRICS = [
  'easiest',
  'hardest',
  'strongest',
  'lightest',
  'sweetest',
  'driest',
  'bitterest',
  'sourest',
  'fruitiest',
  'fewestCalories',
  'mostCalories',
  'cheapest',
  'priciest',
  'quickest',
  'fewestIngredients',
] as const;
export type Metric = (typeof METRICS)[number];

const Words = z.array(z.string().min(1));

const PatternFile = z.strictObject({
  /** Words before a question that say nothing. */
  fillers: Words,
  /** Words that begin a question. */
  openers: Words,
  /** Words that ask wherever they stand. */
  asks: Words,
  /** What makes a message a wish, not a question; `always` whatever else it says. */
  wishes: Words,
  always: Words,
  /** Wishes for a variant of what was shown, unless a question word says otherwise: 'less sweet?', 'with mint?'. */
  variants: Words,
  /** Adjectives that only express delight before a question: 'sweet, how do I make it'. */
  exclamations: Words,
  /** How words are written in haste, with the words that they stand for. */
  shorthand: z.record(z.string(), z.string()).default({}),
  /** Patterns by topic; one that begins with `!` needs no other sign of a question. */
  topics: z.partialRecord(z.enum(TOPICS), Words),
});

const WordFile = z.strictObject({
  allergens: z.partialRecord(z.enum(ALLERGENS), Words),
  diets: z.partialRecord(z.enum(ASKED_DIETS), Words),
  tastes: z.partialRecord(z.enum(ASKED_TASTES), Words),
  metrics: z.partialRecord(z.enum(METRICS), Words),
  qualities: z.partialRecord(z.enum(QUALITIES), Words),
  /** Words that stand for a drink named before. */
  references: Words,
});

/** Phrases in their plain form with what they mean, the longest first. */
type Phrases<Meaning> = readonly (readonly [phrase: string, meaning: Meaning])[];

const phrasesOf = <Meaning extends string>(
  table: Partial<Readonly<Record<Meaning, readonly string[]>>>,
): Phrases<Meaning> =>
  (Object.entries(table) as [Meaning, readonly string[]][])
    .flatMap(([meaning, phrases]) => phrases.map((phrase) => [wordsOf(phrase).join(' '), meaning] as const))
    .sort(([left], [right]) => right.length - left.length);

interface TopicPattern {
  readonly pattern: RegExp;
  /** Which form of the message it is matched against. */
  readonly reads: 'text' | 'numberText' | 'termText';
  /** Makes a question of a message without any other sign of one. */
  readonly standsAlone: boolean;
}

/** What questions in one language are read with. */
export interface Vocabulary {
  readonly fillers: ReadonlySet<string>;
  readonly openers: ReadonlySet<string>;
  readonly asks: ReadonlySet<string>;
  readonly wishes: readonly RegExp[];
  readonly always: readonly RegExp[];
  readonly variants: readonly RegExp[];
  readonly exclamations: ReadonlySet<string>;
  readonly shorthand: ReadonlyMap<string, string>;
  readonly patterns: ReadonlyMap<Topic, readonly TopicPattern[]>;
  readonly allergens: Phrases<(typeof ALLERGENS)[number]>;
  readonly diets: Phrases<AskedDiet>;
  readonly tastes: Phrases<AskedTaste>;
  readonly metrics: Phrases<Metric>;
  readonly qualities: Phrases<Quality>;
  readonly references: Phrases<string>;
  /** Words of the patterns, longer ones: what a misspelled word may stand for. */
  readonly words: ReadonlySet<string>;
}

/** Letters from which on a word is long enough to be recognized despite a typing error. */
const SHORTEST_CORRECTED = 5;

const topicPattern = (written: string): TopicPattern => {
  const standsAlone = written.startsWith('!');
  const source = standsAlone ? written.slice(1) : written;
  const reads = source.includes('@t') ? 'termText' : source.includes('#') ? 'numberText' : 'text';
  return { standsAlone, reads, pattern: patternOf(source) };
};

const vocabularyOf = (patternFile: unknown, wordFile: unknown): Vocabulary => {
  const { fillers, openers, asks, wishes, always, variants, exclamations, shorthand, topics } =
    PatternFile.parse(patternFile);
  const { allergens, diets, tastes, metrics, qualities, references } = WordFile.parse(wordFile);
  const tables = [allergens, diets, tastes, metrics, qualities].map((table) => Object.values(table).flat(2));
  const written = [...openers, ...variants, ...Object.values(topics).flat(), ...tables.flat()];
  const words = written.flatMap((source) => source.split(/[^\p{L}]+/u)).flatMap(wordsOf);
  return {
    fillers: new Set(fillers),
    openers: new Set(openers),
    asks: new Set(asks),
    wishes: wishes.map(patternOf),
    always: always.map(patternOf),
    variants: variants.map(patternOf),
    exclamations: new Set(exclamations),
    shorthand: new Map(Object.entries(shorthand)),
    patterns: new Map(TOPICS.map((topic) => [topic, (topics[topic] ?? []).map(topicPattern)])),
    allergens: phrasesOf(allergens),
    diets: phrasesOf(diets),
    tastes: phrasesOf(tastes),
    metrics: phrasesOf(metrics),
    qualities: phrasesOf(qualities),
    references: phrasesOf(Object.fromEntries(references.map((word) => [word, [word]]))),
    words: new Set(words.filter((word) => word.length >= SHORTEST_CORRECTED)),
  };
};

export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  en: vocabularyOf(patternsEn, wordsEn),
  es: vocabularyOf(patternsEs, wordsEs),
  fr: vocabularyOf(patternsFr, wordsFr),
  de: vocabularyOf(patternsDe, wordsDe),
  it: vocabularyOf(patternsIt, wordsIt),
  pt: vocabularyOf(patternsPt, wordsPt),
};

/** What the phrases that occur in a text mean, longer phrases first; a word also stands for its plural. */
export const meaningsIn = <Meaning>(phrases: Phrases<Meaning>, words: readonly string[]): Meaning[] => {
  const texts = [0, 1, 2].map((form) => ` ${words.map((word) => formsOf(word)[form] ?? word).join(' ')} `);
  const found = phrases.filter(([phrase]) => texts.some((text) => text.includes(` ${phrase} `)));
  return [...new Set(found.map(([, meaning]) => meaning))];
};
