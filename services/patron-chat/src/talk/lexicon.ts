// What words mean to the reading of a message, per language, built when it is first read.
import type { Language } from '../language/language.ts';
import { PhraseTrie } from '../language/phrase-trie.ts';
import { wordsOf } from '../language/tokenize.ts';
import { borrowed, meaningsOf } from './lexicon/concept-phrases.ts';
import en from './lexicon/en.json' with { type: 'json' };
import { FILES, type Phrases, type Recall, type Table } from './lexicon/language-files.ts';
import type { Meaning } from './lexicon/meanings.ts';

/** Finds the longest phrase at a place, in words. */
export type Finder<T> = (
  words: readonly string[],
  at: number,
) => { readonly entry: T; readonly length: number } | undefined;

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

const PLACES: Readonly<Record<string, Place>> = {
  '0': 0,
  '1': 1,
  '2': 2,
  '-1': -1,
  other: 'other',
  none: 'none',
};

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

const LEXICONS = new Map<Language, Lexicon>();

export const lexiconFor = (language: Language): Lexicon => {
  const lexicon = LEXICONS.get(language) ?? lexiconOf(language);
  LEXICONS.set(language, lexicon);
  return lexicon;
};
