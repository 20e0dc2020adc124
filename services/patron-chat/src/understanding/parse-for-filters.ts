import { tokenize } from '../language/tokenize.ts';
import { respell } from './correct-filter-words.ts';
import type { Entry, Language } from './entry.ts';
import type { FilterParse, FilterPhrase } from './filter-parse.ts';
import { LEXICON } from './lexicon.ts';
import { isOrdered } from './ordered.ts';

/** Words of a message so short that it needs no other word of its language. */
const FEW_WORDS = 2;

/** Languages other than English that the words belong to, the likeliest first. */
const languagesOf = (words: readonly string[]): Language[] => {
  const counts = new Map<Language, number>();
  for (const language of words.flatMap((word) => LEXICON.telltale.get(word) ?? []))
    counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([language]) => language);
};

/** Phrases that give way to one that begins within them and goes further: 'feel like a | queen'. */
const YIELDING = new Set<Entry['kind']>(['filler', 'order', 'others']);
const NAMING = new Set<Entry['kind']>(['spirit', 'drink', 'mood']);

type Accepts = (entry: Entry) => boolean;

/** The phrase at a place, and how many words of it count. */
const phraseAt = (words: readonly string[], at: number, accepts: Accepts) => {
  const found = LEXICON.phrases.longest(words, at, accepts);
  if (!found || !YIELDING.has(found.entry.kind)) return found;
  for (let cut = 1; cut < found.length; cut++) {
    const inner = LEXICON.phrases.longest(words, at + cut, accepts);
    if (inner && NAMING.has(inner.entry.kind) && cut + inner.length > found.length)
      return { ...found, length: cut };
  }
  return found;
};

/** Reads what a message says: the longest phrases that the lexicon knows, within each clause. */
export const parseForFilters = (message: string): FilterParse => {
  const { tokens, marks } = tokenize(message);
  const words = tokens.map(({ word }) => respell(word));
  const languages = languagesOf(words);
  const accepts = ({ shy, language }: Entry) =>
    !shy || words.length <= FEW_WORDS || languages.includes(language);
  const phrases: FilterPhrase[] = [];
  for (let at = 0; at < tokens.length; ) {
    const clause = tokens[at]?.clause ?? 0;
    const end = tokens.findLastIndex((token) => token.clause === clause) + 1;
    const found = phraseAt(words.slice(0, end), at, accepts);
    const length = Math.max(1, found?.length ?? 1);
    phrases.push({ words: words.slice(at, at + length), clause, entry: found?.entry });
    at += length;
  }
  const read = phrases.map((phrase, at) =>
    isOrdered(phrases, at) ? phrase : { ...phrase, entry: undefined },
  );
  return { phrases: read, marks, words: tokens.map(({ word }) => word), language: languages[0] };
};
