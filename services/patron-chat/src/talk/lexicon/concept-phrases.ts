import type { BaseLiquor } from '@swizzle/proto';
import { ingredientNames } from '../../language/ingredient-names.ts';
import type { Language } from '../../language/language.ts';
import { SERVINGS, STRENGTHS, TASTES } from '../talk-state.ts';
import dishes from './dishes.json' with { type: 'json' };
import { ingredient, pantryNames } from './ingredient-phrases.ts';
import { FILES, type Phrases, type Table, type Words } from './language-files.ts';
import type { Concept, Flag, Meaning, Role } from './meanings.ts';

const FLAGS = ['easy', 'quick', 'cheap', 'lowCalorie', 'sugarFree'] as const satisfies Flag[];

const NO_ROLES: ReadonlySet<Role> = new Set();

const conceptsFrom = (
  table: Table | undefined,
  conceptOf: (key: string) => Concept | undefined,
): [string, Concept][] =>
  Object.entries(table ?? {}).flatMap(([key, phrases]) => {
    const concept = conceptOf(key);
    return concept ? phrases.map((phrase): [string, Concept] => [phrase, concept]) : [];
  });

const tasteOf = (name: string, form: 'plain' | 'more' | 'lacks'): Concept | undefined => {
  const taste = TASTES.find((known) => known === name);
  return taste && { kind: 'taste', taste, form };
};

const strengthOf = (name: string): Concept | undefined => {
  const strength = STRENGTHS.find((known) => known === name);
  return strength && { kind: 'strength', strength };
};

const servingOf = (name: string): Concept | undefined => {
  const serving = SERVINGS.find((known) => known === name);
  return serving && { kind: 'serving', serving };
};

const oppositeOf = (name: string): Concept | undefined => {
  const flag = FLAGS.find((known) => known === name);
  return flag ? { kind: 'flag', flag, isOpposite: true } : tasteOf(name, 'lacks');
};

const withConcept = (phrases: Phrases, concept: Concept): [string, Concept][] =>
  phrases.map((phrase) => [phrase, concept]);

const spiritsOf = (words: Words): [string, Concept][] => [
  ...conceptsFrom(words.spirit, (base) => ({ kind: 'spirit', base: base as BaseLiquor, said: undefined })),
  ...Object.entries(words.kind).flatMap(([base, kinds]) =>
    conceptsFrom(kinds, (said) => ({ kind: 'spirit', base: base as BaseLiquor, said })),
  ),
];

export const conceptPhrases = (language: Language): [string, Concept][] => {
  const words = FILES[language];
  const zero = { kind: 'zero' } as const;
  const foreign = language === 'en' ? [] : ingredientNames(language);
  return [
    ...withConcept(words.zeroEnd, { kind: 'zeroEnd' }),
    ...withConcept(words.zero, zero),
    ...withConcept(words.alcohol, { kind: 'alcohol' }),
    ...conceptsFrom(words.more, (name) => tasteOf(name, 'more')),
    ...conceptsFrom(words.lacks, oppositeOf),
    ...FLAGS.flatMap((flag) => withConcept(words[flag], { kind: 'flag', flag, isOpposite: false })),
    ...conceptsFrom(words.strength, strengthOf),
    ...conceptsFrom(words.serving, servingOf),
    ...spiritsOf(words),
    ...conceptsFrom(words.taste, (name) => tasteOf(name, 'plain')),
    ...conceptsFrom(words.ingredient, ingredient),
    ...conceptsFrom(words.food, (name) => ({ kind: 'food', name })),
    ...conceptsFrom(dishes, (name) => ({ kind: 'food', name })),
    ...conceptsFrom(words.occasion, (name) => ({ kind: 'occasion', name })),
    ...foreign.map(([name, english]): [string, Concept] => [name, ingredient(english)]),
    ...(language === 'en' ? pantryNames() : []),
  ];
};

/** Kinds that keep their English word in other languages. */
const BORROWED = new Set<Concept['kind']>(['spirit', 'ingredient', 'taste', 'zero']);

/** Shorter English words mean something else in another language too often. */
const SHORTEST_BORROWED = 4;

export const borrowed = (): [string, Meaning][] =>
  conceptPhrases('en')
    .filter(([phrase, { kind }]) => BORROWED.has(kind) && phrase.length >= SHORTEST_BORROWED)
    .map(([phrase, concept]) => [phrase, { concept, roles: NO_ROLES }]);
