// The patterns of the cue files. Elements stand in a row, separated by spaces:
//   word     the word itself or, from four letters on, its plural in -s
//   stem*    a word that begins so
//   @name    one of the phrases of a concept
//   #4-17    a number in that range, in digits or in words
//   (a b|@c) one of several words or phrases; nothing is parted by | outside of parentheses
//   x?       x or nothing
//   ~3       up to three words of whatever kind within the sentence
//   !x       not followed by x; $ and ^: the end and the beginning of a clause
import type { CareToken } from './care-tokens.ts';

type Atom =
  | { readonly kind: 'word'; readonly word: string; readonly keys: readonly FirstKey[] }
  | { readonly kind: 'stem'; readonly stem: string; readonly keys: readonly FirstKey[] }
  | { readonly kind: 'concept'; readonly phrases: () => PhraseIndex }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'start' | 'end' };

type Element =
  | { readonly kind: 'atom'; readonly atom: Atom; readonly optional: boolean }
  | { readonly kind: 'without'; readonly atom: Atom }
  | { readonly kind: 'gap'; readonly most: number };

export type CuePattern = readonly Element[];
type Tokens = readonly CareToken[];

/** From how many letters on a word of a pattern also stands for its plural. */
const PLURAL_FROM = 4;
/** How many letters of a stem the index knows; no stem is shorter. */
const STEM_KEY = 3;

/** Named lists of phrases that patterns refer to; a concept may refer to others. */
export class Concepts {
  /** What their patterns are made of, by its text: the same few thousand words again and again. */
  readonly elements = new Map<string, Element>();
  private readonly compiled = new Map<string, PhraseIndex>();
  private readonly phrases: Readonly<Record<string, readonly string[]>>;

  constructor(phrases: Readonly<Record<string, readonly string[]>>) {
    this.phrases = phrases;
  }

  get(name: string): PhraseIndex {
    const known = this.compiled.get(name);
    if (known) return known;
    const phrases = this.phrases[name];
    if (!phrases) throw new RangeError(`no concept @${name}`);
    const index = new PhraseIndex(phrases.map((phrase) => compilePattern(phrase, this)));
    this.compiled.set(name, index);
    return index;
  }
}

/** The parts of a text between separators that stand outside of parentheses. */
const splitOutside = (text: string, separator: ' ' | '|'): string[] => {
  if (!text.includes('(')) return text.split(separator);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (text[at] !== separator || depth !== 0) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
};

const keysOfWord = (word: string): FirstKey[] => [
  { word },
  ...(word.length >= PLURAL_FROM ? [{ word: `${word}s` }] : []),
];

const atomOf = (text: string, concepts: Concepts): Atom => {
  if (text.startsWith('(') && text.endsWith(')')) {
    const phrases = splitOutside(text.slice(1, -1), '|').map((phrase) => compilePattern(phrase, concepts));
    const index = new PhraseIndex(phrases);
    return { kind: 'concept', phrases: () => index };
  }
  if (text === '^') return { kind: 'start' };
  if (text === '$') return { kind: 'end' };
  if (text.startsWith('@')) return { kind: 'concept', phrases: () => concepts.get(text.slice(1)) };
  const range = /^#(\d+)-(\d+)$/.exec(text);
  if (range) return { kind: 'number', least: Number(range[1]), most: Number(range[2]) };
  if (!/^[\p{Ll}\p{N}\p{Extended_Pictographic}]+\*?$/u.test(text)) throw new RangeError(`no cue: '${text}'`);
  if (!text.endsWith('*')) return { kind: 'word', word: text, keys: keysOfWord(text) };
  if (text.length <= STEM_KEY) throw new RangeError(`stem '${text}' is too short`);
  return { kind: 'stem', stem: text.slice(0, -1), keys: [{ stem: text.slice(0, STEM_KEY) }] };
};

const elementOf = (text: string, concepts: Concepts): Element => {
  const known = concepts.elements.get(text);
  if (known) return known;
  const element = newElement(text, concepts);
  concepts.elements.set(text, element);
  return element;
};

const newElement = (text: string, concepts: Concepts): Element => {
  if (text.startsWith('~')) return { kind: 'gap', most: Number(text.slice(1)) };
  if (text.startsWith('!')) return { kind: 'without', atom: atomOf(text.slice(1), concepts) };
  const optional = text.endsWith('?');
  return { kind: 'atom', atom: atomOf(optional ? text.slice(0, -1) : text, concepts), optional };
};

/** Throws a `RangeError` on a pattern that is none. */
export const compilePattern = (text: string, concepts: Concepts): CuePattern =>
  splitOutside(text, ' ').map((element) => elementOf(element, concepts));

const isWord = (said: string, word: string) =>
  said === word || (word.length >= PLURAL_FROM && said.length === word.length + 1 && said === `${word}s`);

/** The ends of a word: an 's after it ('my dad's gun', 'my son's ten') may belong to it or stand for 'is'. */
const withClitic = (tokens: Tokens, end: number): readonly number[] =>
  tokens[end]?.clitic ? [end, end + 1] : [end];

const isStart = (tokens: Tokens, at: number) => at === 0 || tokens[at]?.clause !== tokens[at - 1]?.clause;
const isEnd = (tokens: Tokens, at: number) =>
  at === tokens.length || (at > 0 && tokens[at]?.clause !== tokens[at - 1]?.clause);

/** Where an atom that begins at `at` ends. */
const endsOfAtom = (atom: Atom, tokens: Tokens, at: number): readonly number[] => {
  if (atom.kind === 'start') return isStart(tokens, at) ? [at] : [];
  if (atom.kind === 'end') return isEnd(tokens, at) ? [at] : [];
  if (atom.kind === 'concept') return atom.phrases().endsAt(tokens, at);
  const token = tokens[at];
  if (!token || token.masked) return [];
  switch (atom.kind) {
    case 'word':
      if (token.clitic) return atom.word === 'is' || atom.word === 's' ? [at + 1] : [];
      if (tokens[at + 1]?.clitic && `${token.word}s` === atom.word) return [at + 2];
      return isWord(token.word, atom.word) ? withClitic(tokens, at + 1) : [];
    case 'stem':
      return token.word.startsWith(atom.stem) ? withClitic(tokens, at + 1) : [];
    case 'number': {
      const { number } = token;
      return number && number.value >= atom.least && number.value <= atom.most ? [at + number.words] : [];
    }
  }
};

/** The places after a gap that begins at `at`: a sentence's end is not crossed. */
const gapEnds = (most: number, tokens: Tokens, at: number): readonly number[] => {
  const ends = [at];
  for (let next = at; next < Math.min(at + most, tokens.length); next++) {
    if (next > 0 && tokens[next]?.sentence !== tokens[next - 1]?.sentence) break;
    ends.push(next + 1);
  }
  return ends;
};

const endsOfElement = (element: Element, tokens: Tokens, at: number): readonly number[] => {
  switch (element.kind) {
    case 'without':
      return endsOfAtom(element.atom, tokens, at).length > 0 ? [] : [at];
    case 'gap':
      return gapEnds(element.most, tokens, at);
    case 'atom': {
      const ends = endsOfAtom(element.atom, tokens, at);
      return element.optional ? [at, ...ends] : ends;
    }
  }
};

/** Where a pattern that begins at `at` ends: empty where it does not fit. */
const endsOf = (pattern: CuePattern, tokens: Tokens, at: number): readonly number[] => {
  let places: readonly number[] = [at];
  for (const element of pattern) {
    if (places.length === 0) return places;
    const [first, ...others] = places;
    places =
      others.length === 0 && first !== undefined
        ? endsOfElement(element, tokens, first)
        : [...new Set(places.flatMap((place) => endsOfElement(element, tokens, place)))];
  }
  return places;
};

type FirstKey = { readonly word: string } | { readonly stem: string } | 'number';

const NO_KEYS: readonly FirstKey[] = [];
const NUMBER_KEYS: readonly FirstKey[] = ['number'];

const firstKeysOfAtom = (atom: Atom): readonly FirstKey[] => {
  switch (atom.kind) {
    case 'word':
    case 'stem':
      return atom.keys;
    case 'number':
      return NUMBER_KEYS;
    case 'concept':
      return atom.phrases().keys;
    case 'start':
    case 'end':
      return NO_KEYS;
  }
};

/** What the first word of a pattern can be. */
const firstKeysOf = (pattern: CuePattern): readonly FirstKey[] => {
  let keys: readonly FirstKey[] = NO_KEYS;
  for (const element of pattern) {
    if (element.kind === 'gap') throw new RangeError('a pattern cannot begin with a gap');
    if (element.kind !== 'atom') continue;
    const found = firstKeysOfAtom(element.atom);
    keys = keys.length > 0 ? [...keys, ...found] : found;
    if (!element.optional && found.length > 0) break;
  }
  return keys;
};

const NO_NUMBERS: readonly number[] = [];

/** Patterns by the word that each begins with. */
class FirstWords {
  private readonly byWord = new Map<string, number[]>();
  private readonly byStem = new Map<string, number[]>();
  private readonly byNumber: number[] = [];
  /** Patterns that may begin without any word. */
  private readonly always: number[] = [];

  add(entry: number, keys: readonly FirstKey[]): void {
    if (keys.length === 0) this.always.push(entry);
    for (const key of keys) {
      const entries = this.entriesOf(key);
      if (entries.at(-1) !== entry) entries.push(entry);
    }
  }

  private entriesOf(key: FirstKey): number[] {
    if (key === 'number') return this.byNumber;
    const [index, name] = 'word' in key ? [this.byWord, key.word] : [this.byStem, key.stem];
    const entries = index.get(name) ?? [];
    index.set(name, entries);
    return entries;
  }

  /** The patterns that may begin with a word; one may come twice. */
  candidates(token: CareToken | undefined): readonly number[] {
    if (!token || token.masked) return this.always;
    return [
      ...(this.byWord.get(token.clitic ? 'is' : token.word) ?? NO_NUMBERS),
      ...(token.beforeClitic ? (this.byWord.get(`${token.word}s`) ?? NO_NUMBERS) : NO_NUMBERS),
      ...(this.byStem.get(token.word.slice(0, STEM_KEY)) ?? NO_NUMBERS),
      ...(token.number ? this.byNumber : NO_NUMBERS),
      ...this.always,
    ];
  }
}

/** Phrases of which any may stand at a place. */
class PhraseIndex {
  readonly keys: readonly FirstKey[];
  private readonly patterns: readonly CuePattern[];
  private readonly first = new FirstWords();

  constructor(patterns: readonly CuePattern[]) {
    this.patterns = patterns;
    const keys = patterns.map(firstKeysOf);
    for (const [entry, of] of keys.entries()) this.first.add(entry, of);
    this.keys = [...new Set(keys.flat())];
  }

  endsAt(tokens: Tokens, at: number): readonly number[] {
    const ends = new Set<number>();
    for (const entry of this.first.candidates(tokens[at])) {
      for (const end of endsOf(this.patterns[entry] ?? [], tokens, at)) ends.add(end);
    }
    return [...ends];
  }
}

/** Patterns with what they stand for, found by the first word of each. */
export class PatternIndex<T> {
  private readonly first = new FirstWords();
  private readonly entries: readonly { readonly pattern: CuePattern; readonly value: T }[];

  constructor(cues: readonly { readonly text: string; readonly value: T }[], concepts: Concepts) {
    this.entries = cues.map(({ text, value }) => ({ pattern: compilePattern(text, concepts), value }));
    for (const [at, { pattern }] of this.entries.entries()) this.first.add(at, firstKeysOf(pattern));
  }

  /** Calls back with every pattern that fits somewhere among the tokens, and how far it reaches. */
  forEachMatch(tokens: Tokens, found: (value: T, start: number, end: number) => void): void {
    for (const [at, token] of tokens.entries()) {
      if (token.masked) continue;
      for (const candidate of this.first.candidates(token)) {
        const entry = this.entries[candidate];
        const ends = entry ? endsOf(entry.pattern, tokens, at) : [];
        if (entry && ends.length > 0) found(entry.value, at, Math.max(...ends));
      }
    }
  }
}
