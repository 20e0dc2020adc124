// Reads a message as foods, diets and the words that say what to do with them.
import { ALLERGENS, type Allergen } from '@swizzle/proto';
import { errorsBetween } from '../language/correct-words.ts';
import { PhraseTrie } from '../language/phrase-trie.ts';
import { formsOf, type Token, tokenize, wordsOf } from '../language/tokenize.ts';
import { DIETS, type Diet } from '../talk/talk-state.ts';
import words from './restriction-words.json' with { type: 'json' };

/** What a phrase says of the foods around it; restriction-words.json lists the phrases of each. */
export type Cue = keyof typeof words.cues;

/** How plainly a word names an allergen: by its name, as an ingredient that contains it, or as a drink that may. */
const LEVELS = { named: 1, contained: 2, suspected: 3 } as const;
type Level = (typeof LEVELS)[keyof typeof LEVELS];

interface Food {
  readonly allergens: readonly Allergen[];
  readonly level: Level;
}

interface Entry {
  cues: Set<Cue>;
  food?: Food;
  diet?: Diet;
  isCeliac?: boolean;
}

/** A phrase of a sentence. */
export interface Span extends Readonly<Entry> {
  readonly clause: number;
  /** Its words. */
  readonly text: string;
}

export interface Sentence {
  readonly spans: readonly Span[];
  readonly isQuestion: boolean;
}

const isKnown =
  <T extends string>(all: readonly T[]) =>
  (one: string): one is T =>
    all.some((known) => known === one);
const isAllergen = isKnown(ALLERGENS);
const isDiet = isKnown(DIETS);

const entries = new Map<string, Entry>();
const stems: { stem: string; entry: Entry }[] = [];

const entryOf = (phrase: string): Entry => {
  const isStem = phrase.endsWith('*');
  const key = isStem ? phrase : wordsOf(phrase).join(' ');
  const known = entries.get(key);
  if (known) return known;
  const entry: Entry = { cues: new Set() };
  entries.set(key, entry);
  if (isStem) stems.push({ stem: phrase.slice(0, -1), entry });
  return entry;
};

const readFoods = () => {
  for (const [name, foods] of Object.entries(words.foods)) {
    const level = LEVELS[name as keyof typeof LEVELS];
    for (const [kinds, phrases] of Object.entries(foods))
      for (const phrase of phrases)
        entryOf(phrase).food ??= { allergens: kinds.split(' ').filter(isAllergen), level };
  }
};

const readDiets = () => {
  for (const [diet, phrases] of Object.entries(words.diets))
    for (const phrase of phrases) if (isDiet(diet)) entryOf(phrase).diet = diet;
  for (const phrase of words.celiac) entryOf(phrase).isCeliac = true;
};

const readCues = () => {
  for (const [cue, phrases] of Object.entries(words.cues))
    for (const phrase of phrases) entryOf(phrase).cues.add(cue as Cue);
  for (const phrase of words.lookAlikes) entryOf(phrase);
};

readFoods();
readDiets();
readCues();

const trie = new PhraseTrie<Entry>();
for (const [phrase, entry] of entries) if (!phrase.endsWith('*')) trie.add(phrase.split(' '), entry);

const isFood = (word: string) => formsOf(word).some((form) => entries.get(form)?.food !== undefined);

/** German joins a food and what is said of it, English sometimes does: 'Nussallergie', 'glutenfree'. */
const splitSuffix = (word: string): string[] | undefined => {
  for (const suffix of words.suffixes) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    const food = [stem, stem.replace(/[sn]$/, ''), stem.replace(/en$/, '')].find(isFood);
    if (food) return [food, suffix];
  }
  return undefined;
};

/** Italian runs an article into the food: 'all'uovo', 'senz'uova'. */
const splitPrefix = (word: string): string[] | undefined => {
  for (const [prefix, instead] of Object.entries(words.prefixes)) {
    const food = word.slice(prefix.length);
    if (word.startsWith(prefix) && isFood(food)) return [instead, food];
  }
  return undefined;
};

const splitCompound = ({ word, clause }: Token): Token[] => {
  if (entries.has(word)) return [{ word, clause }];
  const parts = splitSuffix(word) ?? splitPrefix(word) ?? [word];
  return parts.map((part) => ({ word: part, clause }));
};

/** In Spanish 'soy' is 'I am': as a food it ends its clause or stands before one of these. */
const AFTER_SOY = new Set(
  wordsOf(
    'and or nor allergy allergies free please products protein intolerance sensitivity is are in at for makes',
  ),
);
const SOY: Entry = { cues: new Set(), food: { allergens: ['soy'], level: 1 } };

const isSoy = (clause: readonly string[], at: number): boolean => {
  if (clause[at] !== 'soy' || clause[at - 1] === 'yo') return false;
  const next = clause[at + 1];
  return next === undefined || AFTER_SOY.has(next);
};

const UNKNOWN: Entry = { cues: new Set() };

/** Shorter words differ from too many others by one letter. */
const SHORTEST_MISSPELLED = 5;

const stemOf = (word: string) => stems.find(({ stem }) => word.startsWith(stem))?.entry;

/** What a word with one wrong letter stands for. */
const misspelled = (word: string): Entry | undefined => {
  if (word.length < SHORTEST_MISSPELLED) return undefined;
  const forms = formsOf(word);
  const meant = words.misspelled.find(
    (known) => known[0] === word[0] && forms.some((form) => errorsBetween(known, form) === 1),
  );
  if (meant === undefined) return undefined;
  return (
    formsOf(meant)
      .map((form) => entries.get(form))
      .find((entry) => entry) ?? stemOf(meant)
  );
};

/** What begins at a place of a clause, and its length in words. */
const entryAt = (clause: readonly string[], at: number): { entry: Entry; length: number } => {
  if (isSoy(clause, at)) return { entry: SOY, length: 1 };
  const word = clause[at] ?? '';
  const match = trie.longest(clause, at, () => true);
  return match ?? { entry: stemOf(word) ?? misspelled(word) ?? UNKNOWN, length: 1 };
};

const spansOf = (tokens: readonly Token[]): Span[] =>
  [...Map.groupBy(tokens, ({ clause }) => clause)].flatMap(([clause, inClause]) => {
    const clauseWords = inClause.map(({ word }) => word);
    const spans: Span[] = [];
    for (let at = 0; at < clauseWords.length; ) {
      const { entry, length } = entryAt(clauseWords, at);
      spans.push({ ...entry, clause, text: clauseWords.slice(at, at + length).join(' ') });
      at += length;
    }
    return spans;
  });

const ENDS_SENTENCE = /[.!?;]/;

/** Whether a sentence opens with what it rules out: 'no egg, right?' */
const opensWithRefusal = (spans: readonly Span[]): boolean => {
  const first = spans.find(({ cues }) => !cues.has('fills') && !cues.has('joins'));
  return first?.cues.has('without') === true || first?.cues.has('cannot') === true;
};

/** Asks for a fact ('is it vegan?', 'what can I use instead of egg?'), not for a drink ('anything vegan?'). */
const isQuestion = (spans: readonly Span[], mark: string | undefined): boolean => {
  if (spans.some(({ cues }) => cues.has('substitutes'))) return true;
  if (spans.some(({ cues }) => cues.has('requests'))) return false;
  return spans[0]?.cues.has('asks') === true || (mark?.includes('?') === true && !opensWithRefusal(spans));
};

/** Goes on with the list of the sentence before: 'Also eggs.' */
const isAddition = (spans: readonly Span[]): boolean =>
  spans[0]?.cues.has('joins') === true &&
  spans.every(({ food, cues }) => food !== undefined || cues.has('joins') || cues.has('fills'));

/** The sentences of a message; commas stay inside them. */
export const sentencesOf = (message: string): Sentence[] => {
  const { tokens, marks } = tokenize(message);
  const sentences: Sentence[] = [];
  let spans: Span[] = [];
  const all = spansOf(tokens.flatMap(splitCompound));
  for (const [at, span] of all.entries()) {
    spans.push(span);
    const mark = marks[span.clause];
    const isLast = all[at + 1] === undefined || all[at + 1]?.clause !== span.clause;
    if (!isLast || (mark !== undefined && !ENDS_SENTENCE.test(mark) && all[at + 1])) continue;
    const before = sentences.at(-1);
    if (before && isAddition(spans) && !mark?.includes('?'))
      sentences.splice(-1, 1, { ...before, spans: [...before.spans, ...spans] });
    else sentences.push({ spans, isQuestion: isQuestion(spans, mark) });
    spans = [];
  }
  return sentences;
};
