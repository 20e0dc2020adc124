// What words mean to the reading of a message, per language, built once when the process starts.
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import { ALL_FLAVOR_NOTES, type BaseLiquor } from '@swizzle/proto';
import { ingredientNames } from '../language/ingredient-names.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { PhraseTrie } from '../understanding/phrase-trie.ts';
import { wordsOf } from '../understanding/tokenize.ts';
import de from './lexicon/de.json' with { type: 'json' };
import dishes from './lexicon/dishes.json' with { type: 'json' };
import en from './lexicon/en.json' with { type: 'json' };
import es from './lexicon/es.json' with { type: 'json' };
import fr from './lexicon/fr.json' with { type: 'json' };
import it from './lexicon/it.json' with { type: 'json' };
import pt from './lexicon/pt.json' with { type: 'json' };
import { SERVINGS, type Serving, STRENGTHS, type Strength, TASTES, type Taste } from './talk-state.ts';

export type Flag = 'easy' | 'quick' | 'cheap' | 'lowCalorie' | 'sugarFree';

/** Something that can be wanted or not. */
export type Concept =
  | { readonly kind: 'taste'; readonly taste: Taste; readonly form: 'plain' | 'more' | 'lacks' }
  | { readonly kind: 'strength'; readonly strength: Strength }
  | { readonly kind: 'serving'; readonly serving: Serving }
  | { readonly kind: 'flag'; readonly flag: Flag; readonly isOpposite: boolean }
  | { readonly kind: 'zero' | 'zeroEnd' | 'alcohol' }
  | { readonly kind: 'ingredient'; readonly name: string }
  /** `said` is the kind of the spirit, such as bourbon, where one was named. */
  | { readonly kind: 'spirit'; readonly base: BaseLiquor; readonly said: string | undefined }
  | { readonly kind: 'food' | 'occasion'; readonly name: string };

/** What a phrase does to the words around it. */
export type Role =
  | 'no'
  | 'avoid'
  | 'avoidAfter'
  | 'except'
  | 'forget'
  | 'swap'
  | 'allowed'
  | 'allowedAfter'
  | 'up'
  | 'down'
  | 'mild'
  | 'more'
  | 'less'
  | 'lessAfter'
  | 'tooAfter'
  | 'too'
  | 'enough'
  | 'and'
  | 'filler'
  | 'want'
  | 'but'
  | 'correct'
  | 'undo'
  | 'accept'
  | 'like'
  | 'likeIt'
  | 'comparative'
  | 'than'
  | 'other'
  | 'own'
  | 'past'
  | 'consumed'
  | 'if'
  | 'atHand'
  | 'onlyAtHand'
  | 'outOf'
  | 'pair'
  | 'number'
  | 'limit'
  | 'atLeast'
  | 'percentWord'
  | 'group'
  | 'person'
  | 'alone'
  | 'abstain'
  | 'calorieWord'
  | 'minuteWord'
  | 'ingredientWord';

export type Asking =
  | 'same'
  | 'surprise'
  | 'restart'
  | 'recall'
  | 'why'
  | 'like'
  | 'refuse'
  | 'suggest'
  | 'explain';
/** A place among the drinks of the last answer; 'other' is the one that is not in focus, 'none' no place: 'the first time'. */
type Place = 0 | 1 | 2 | -1 | 'other' | 'none';

/** All that a phrase can mean. */
interface Meaning {
  readonly concept: Concept | undefined;
  readonly roles: ReadonlySet<Role>;
}

type Phrases = readonly string[];
type Table = Readonly<Record<string, Phrases>>;

/** What a question about the guest's own words holds: 'what', 'did I ask' or 'I wanted', 'at the start'. */
interface Recall<T> {
  readonly word: T;
  /** It asks for what was said by itself. */
  readonly verb: T;
  /** It does so only where the start of the conversation is named. */
  readonly past: T;
  readonly start: T;
}

/** A language's data file. */
interface Words {
  readonly taste: Table;
  readonly more?: Table;
  readonly lacks: Table;
  readonly strength: Table;
  readonly easy: Phrases;
  readonly quick: Phrases;
  readonly cheap: Phrases;
  readonly lowCalorie: Phrases;
  readonly sugarFree: Phrases;
  readonly serving: Table;
  readonly calorieWord: Phrases;
  readonly minuteWord: Phrases;
  readonly ingredientWord: Phrases;
  readonly alcohol: Phrases;
  readonly zero: Phrases;
  readonly zeroEnd: Phrases;
  readonly abstain: Phrases;
  readonly spirit: Table;
  readonly kind: Readonly<Record<string, Table>>;
  readonly ingredient?: Table;
  readonly food: Table;
  readonly occasion: Table;
  readonly role: Table;
  readonly request: Table;
  readonly recall: Recall<Phrases>;
  readonly ordinal: Table;
  readonly ref: Table;
  readonly det: Phrases;
  readonly chip?: Phrases;
}

/** Finds the longest phrase at a place, in words. */
export type Finder<T> = (
  words: readonly string[],
  at: number,
) => { readonly entry: T; readonly length: number } | undefined;

export interface Lexicon {
  readonly phrase: Finder<Meaning>;
  readonly asking: Readonly<Record<Asking, Finder<true>>>;
  readonly recall: Recall<Finder<true>>;
  readonly ask: Finder<true>;
  readonly question: Finder<true>;
  /** Verbs that open a question or a statement: only the mark tells. */
  readonly questionVerb: Finder<true>;
  /** 'What … is that': words that open and close a question about a drink. */
  readonly questionWord: Finder<true>;
  readonly questionEnd: Finder<true>;
  /** Words that ask for a drink where they open a clause. */
  readonly plea: Finder<true>;
  /** 'Possible': a question with it wishes for what it names. */
  readonly possible: Finder<true>;
  readonly place: Finder<Place>;
  readonly ref: Finder<'one' | 'all'>;
  readonly det: ReadonlySet<string>;
  readonly chip: Finder<true>;
}

const FILES: Readonly<Record<Language, Words>> = { en, es, fr, de, it, pt };
const FLAGS = ['easy', 'quick', 'cheap', 'lowCalorie', 'sugarFree'] as const satisfies Flag[];
const PLACES: Readonly<Record<string, Place>> = {
  '0': 0,
  '1': 1,
  '2': 2,
  '-1': -1,
  other: 'other',
  none: 'none',
};
const NO_ROLES: ReadonlySet<Role> = new Set();

const finderOf = <T>(phrases: Iterable<readonly [string, T]>): Finder<T> => {
  const trie = new PhraseTrie<T>();
  for (const [phrase, entry] of phrases) trie.add(wordsOf(phrase), entry);
  return (words, at) => trie.longest(words, at, () => true);
};

const listFinder = (phrases: Phrases = []): Finder<true> =>
  finderOf(phrases.map((phrase): [string, true] => [phrase, true]));

const tableFinder = <T>(table: Table, meaningOf: (key: string) => T): Finder<T> =>
  finderOf(
    Object.entries(table).flatMap(([key, phrases]) =>
      phrases.map((phrase): [string, T] => [phrase, meaningOf(key)]),
    ),
  );

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

const conceptPhrases = (language: Language): [string, Concept][] => {
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

const meaningsOf = (language: Language): [string, Meaning][] => {
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

/** Kinds that keep their English word in other languages. */
const BORROWED = new Set<Concept['kind']>(['spirit', 'ingredient', 'taste', 'zero']);
/** Shorter English words mean something else in another language too often. */
const SHORTEST_BORROWED = 4;

const borrowed = (): [string, Meaning][] =>
  conceptPhrases('en')
    .filter(([phrase, { kind }]) => BORROWED.has(kind) && phrase.length >= SHORTEST_BORROWED)
    .map(([phrase, concept]) => [phrase, { concept, roles: NO_ROLES }]);

const lexiconOf = (language: Language): Lexicon => {
  const { request, recall, ordinal, ref, role, det, chip } = FILES[language];
  const own = meaningsOf(language);
  const askingOf = (name: Asking) => listFinder(request[name]);
  return {
    phrase: finderOf(language === 'en' ? own : [...own, ...borrowed()]),
    asking: {
      same: askingOf('same'),
      surprise: askingOf('surprise'),
      restart: askingOf('restart'),
      recall: askingOf('recall'),
      why: askingOf('why'),
      like: askingOf('like'),
      refuse: askingOf('refuse'),
      suggest: askingOf('suggest'),
      explain: askingOf('explain'),
    },
    recall: {
      word: listFinder(recall.word),
      verb: listFinder(recall.verb),
      past: listFinder(recall.past),
      start: listFinder(recall.start),
    },
    ask: listFinder(role.ask),
    question: listFinder(role.question),
    questionVerb: listFinder(role.questionVerb),
    questionWord: listFinder(role.questionWord),
    questionEnd: listFinder(role.questionEnd),
    plea: listFinder(role.plea),
    possible: listFinder(role.possible),
    place: tableFinder(ordinal, (key) => PLACES[key] ?? 0),
    ref: tableFinder(ref, (key) => (key === 'all' ? 'all' : 'one')),
    det: new Set(det.flatMap(wordsOf)),
    chip: listFinder([...(chip ?? []), ...(en.chip ?? [])]),
  };
};

interface Vocabulary {
  /** Every word of a language's phrases. */
  readonly all: ReadonlySet<string>;
  /** Words that name something to want, long enough to be recognized despite an error, by their first letter. */
  readonly content: ReadonlyMap<string, readonly string[]>;
}

/** Letters from which on a word is recognized despite an error. */
const SHORTEST_CONTENT = 5;

const vocabulary = (language: Language): Vocabulary => {
  const { role, request, recall, ordinal, ref, det } = FILES[language];
  const content = conceptPhrases(language).map(([phrase]) => phrase);
  const english = language === 'en' ? [] : borrowed().map(([phrase]) => phrase);
  const tables = [role, request, recall, ordinal, ref].flatMap((table) => Object.values(table).flat());
  return {
    all: new Set([...content, ...english, ...tables, ...det].flatMap(wordsOf)),
    content: Map.groupBy(
      new Set(
        content.flatMap((phrase) => {
          const words = wordsOf(phrase);
          return words.length === 1 && (words[0]?.length ?? 0) >= SHORTEST_CONTENT ? words : [];
        }),
      ),
      (word) => word[0] ?? '',
    ),
  };
};

const VOCABULARIES = new Map(LANGUAGES.map((language) => [language, vocabulary(language)]));

/** The words that a language's lexicon knows. */
export const vocabularyOf = (language: Language): Vocabulary =>
  VOCABULARIES.get(language) ?? vocabulary(language);

const LEXICONS = new Map(LANGUAGES.map((language) => [language, lexiconOf(language)]));

export const lexiconFor = (language: Language): Lexicon => {
  const lexicon = LEXICONS.get(language);
  if (!lexicon) throw new RangeError(`No lexicon of ${language}`);
  return lexicon;
};
