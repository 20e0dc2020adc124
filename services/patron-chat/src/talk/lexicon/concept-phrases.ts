import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import type { BaseLiquor } from '@swizzle/proto';
import { ALL_FLAVOR_NOTES } from '@swizzle/proto';
import { ingredientNames } from '../../language/ingredient-names.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { SERVINGS, STRENGTHS, TASTES } from '../talk-state.ts';
import dishes from './dishes.json' with { type: 'json' };
import { FILES, type Phrases, type Table, type Words } from './language-files.ts';
import type { Concept, Flag, Meaning, Role } from './meanings.ts';

const ingredient = (name: string): Concept => ({ kind: 'ingredient', name });

/** Words in an ingredient's name that guests leave out. */
const TRADE_WORDS =
  /^(?:fresh|strong|unsweetened|pasteurized|brut|dry|grated|ground|cracked|cloudy|heavy|whole|pitted|sweet|cold-brew|chilled|dried|toasted|powder) /;

/** Notes that are tastes, or words with another common meaning. */
const NOT_INGREDIENTS = new Set([
  'smoke',
  'smoked',
  'date',
  'cream soda',
  'sugar',
  'rich',
  'light',
  'dry',
  'fruit',
]);

/** Bases that the language files name, kinds of them included. */
const SPIRITS = new Set<BaseLiquor>(['gin', 'whiskey', 'rum', 'vodka', 'tequila', 'brandy']);

/** English names of the ingredient data and the flavor notes; what the language file says comes first. */
const pantryNames = (): [string, Concept][] => {
  const names = INGREDIENTS.filter(
    ({ base, substitute, name }) => !SPIRITS.has(base) && !substitute && !name.includes(','),
  ).flatMap(({ name, short }) => [name, name.replace(TRADE_WORDS, ''), short ?? name]);
  return [...new Set([...names, ...ALL_FLAVOR_NOTES].map((name) => properName(name)))]
    .filter((name) => !NOT_INGREDIENTS.has(name.toLowerCase()))
    .map((name) => [name, ingredient(name)]);
};

/** Names of brands keep their capital: Campari. */
const BRANDS =
  /^(?:Campari|Aperol|Cynar|Fernet|Chartreuse|Angostura|Bénédictine|Drambuie|Galliano|Strega|Lillet|Cocchi|Dubonnet|Madeira|Clamato|Pimm|Punt|Grand Marnier|Peychaud|Amaro|Pedro|Lambrusco|Moscato|Champagne)/;
const properName = (name: string) => (BRANDS.test(name) ? name : name.toLowerCase());

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

/** What a preposition at the end of a phrase becomes before an article: 'marre de', 'marre du'. */
const CONTRACTIONS: Readonly<Partial<Record<Language, Readonly<Record<string, readonly string[]>>>>> = {
  es: { de: ['del'], a: ['al'] },
  fr: { de: ['du', 'des', 'd'], à: ['au', 'aux'] },
  de: { von: ['vom'], zu: ['zum', 'zur'] },
  it: {
    di: ['del', 'dello', 'della', 'dell', 'dei', 'degli', 'delle'],
    a: ['al', 'allo', 'alla', 'all', 'ai', 'agli', 'alle'],
    da: ['dal', 'dallo', 'dalla', 'dall'],
    con: ['col', 'coi'],
  },
  pt: { de: ['do', 'da', 'dos', 'das'], em: ['no', 'na'], a: ['ao'] },
};

/** A phrase as it is, and with the preposition at its end joined to an article. */
const withContractions = (phrase: string, language: Language): string[] => {
  const words = phrase.split(' ');
  const joined = CONTRACTIONS[language]?.[words.at(-1) ?? ''] ?? [];
  return words.length < 2
    ? [phrase]
    : [phrase, ...joined.map((word) => [...words.slice(0, -1), word].join(' '))];
};

/** Roles that reach the thing behind them. */
const REACHING = new Set(['avoid', 'except', 'forget', 'like', 'outOf', 'less', 'more']);

/** Roles of whole clauses. */
const QUESTIONING = new Set([
  'ask',
  'question',
  'questionVerb',
  'questionWord',
  'questionEnd',
  'plea',
  'possible',
]);

export const meaningsOf = (language: Language): [string, Meaning][] => {
  const { role, abstain, calorieWord, minuteWord, ingredientWord } = FILES[language];
  const meanings = new Map<string, { concept: Concept | undefined; roles: Set<Role> }>();
  const meaningOf = (phrase: string) => {
    const key = wordsOf(phrase).join(' ');
    const meaning = meanings.get(key) ?? { concept: undefined, roles: new Set<Role>() };
    meanings.set(key, meaning);
    return meaning;
  };
  for (const [phrase, concept] of conceptPhrases(language)) meaningOf(phrase).concept ??= concept;
  const roles: Table = { ...role, abstain, calorieWord, minuteWord, ingredientWord };
  for (const [name, phrases] of Object.entries(roles))
    for (const phrase of QUESTIONING.has(name) ? [] : phrases)
      for (const form of REACHING.has(name) ? withContractions(phrase, language) : [phrase])
        meaningOf(form).roles.add(name as Role);
  return [...meanings];
};
