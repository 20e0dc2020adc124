// What sounds like a question and asks for another drink.
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { textOf } from '../pattern.ts';
import { type FoundTerm, termsIn } from '../terms.ts';
import { VOCABULARIES, type Vocabulary } from '../vocabulary.ts';

/** The message without what says nothing before a question: 'so', 'thanks', 'sweet,'. */
export const afterFillers = (words: readonly string[], vocabulary: Vocabulary): readonly string[] => {
  const { fillers, exclamations, openers } = vocabulary;
  const from = words.findIndex((word) => !fillers.has(word));
  if (from < 0) return words;
  const rest = words.slice(from);
  if (!exclamations.has(rest[0] ?? '')) return rest;
  const after = rest.findIndex((word, at) => at > 0 && !fillers.has(word));
  return after > 0 && openers.has(rest[after] ?? '') ? rest.slice(after) : rest;
};

/** Words that ask together with an interrogative: 'con qué', 'avec quoi'. */
const WITH = new Set('with without con avec mit com sin sans ohne senza sem'.split(' '));

/** 'Less sweet?', 'with cucumber?': another drink is wanted, no answer. */
export const isVariant = (
  words: readonly string[],
  found: readonly FoundTerm[],
  vocabulary: Vocabulary,
): boolean => {
  const { asks, openers, variants } = vocabulary;
  const asksWithWhat = WITH.has(words[0] ?? '') && openers.has(words[1] ?? '');
  const asksWhat = asksWithWhat || words.some((word) => asks.has(word));
  if (asksWhat || found.some(({ entry }) => entry.kind === 'tool')) return false;
  const text = textOf(words);
  return variants.some((pattern) => pattern.test(text));
};

/** A message whose last sentence alone asks for a variant: 'the last one was sweet. Less sugary?' */
export const asksVariantAtLast = (message: string, words: readonly string[], language: Language): boolean => {
  const vocabulary = VOCABULARIES[language];
  const sentences = message.split(/[.!?]+(?=\s|$)/).filter((sentence) => wordsOf(sentence).length > 0);
  if (sentences.length < 2 || words.some((word) => vocabulary.asks.has(word))) return false;
  const last = afterFillers(wordsOf(sentences.at(-1) ?? ''), vocabulary);
  return isVariant(last, termsIn(last, language), vocabulary);
};
