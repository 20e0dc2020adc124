// Whether a question asks for another drink, what a substitute is asked for, and for how many glasses.
import type { Language } from '../../language/language.ts';
import type { NumberSpan } from '../../language/numbers-in.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { type GlossaryEntry, glossaryEntry } from '../glossary.ts';
import { textOf } from '../pattern.ts';
import type { FoundTerm } from '../terms.ts';
import { termsIn } from '../terms.ts';
import { VOCABULARIES, type Vocabulary } from '../vocabulary.ts';

// What sounds like a question and asks for another drink.

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

// What a substitute is asked for, and for how many glasses.

/** What goes before the ingredient that a substitute is asked for: 'maple syrup instead of honey'. */
const INSTEAD_OF: Readonly<Record<Language, RegExp>> = {
  en: /(?:instead|place|lieu|rather|replace|replaces) (?:of |than )?(?:the |a |an )?$/,
  es: /(?:en (?:lugar|vez) de|sustituir|reemplazar|cambiar) (?:el |la |los |las )?$/,
  fr: /(?:(?:a la place|au lieu) d[eu]?s?|remplacer) (?:le |la |les |l )?$/,
  de: /(?:statt|anstatt|anstelle|ersetzen) (?:von |dem |der |des |den )?$/,
  it: /(?:(?:al posto|invece) de?l?l?[aioe]?|sostituire) (?:il |la |lo |i |le )?$/,
  pt: /(?:(?:no lugar|em vez) d[eoa]s?|substituir) (?:o |a |os |as )?$/,
};

/** 'The syrup' without a kind is the plain one. */
const PLAIN_SYRUP: ReadonlySet<string> = new Set('syrup sirop jarabe sirup sciroppo xarope'.split(' '));

/** What a substitute is asked for, behind 'instead of'. */
export const replacedIn = (
  words: readonly string[],
  found: readonly FoundTerm[],
  language: Language,
): GlossaryEntry | undefined => {
  const isReplaced = (at: number) => INSTEAD_OF[language].test(textOf(words.slice(0, at)));
  const named = found.find(({ from }) => isReplaced(from))?.entry;
  const isSyrup = words.some((word, at) => PLAIN_SYRUP.has(word) && isReplaced(at));
  return named ?? (isSyrup ? glossaryEntry('simple-syrup') : undefined);
};

/** Words before the number of those who drink. */
const FOR = new Set('for pour para pa fur per'.split(' '));
const ARTICLES = new Set('the los las les die i gli os as'.split(' '));

/** What is counted after 'for' where it isn't glasses: minutes. */
const NO_GLASSES =
  /^(?:min|sec|seg|sek|hour|hora|heure|stunde|ora$|ore$|day|dia|jour|tag|giorn|percent|prozent|oz|ml|cl|dollar|euro)/;

/** The number that counts guests or glasses: 'a 4 hour party' counts neither. */
export const countIn = (numbers: readonly NumberSpan[], words: readonly string[]): number | undefined =>
  numbers.find(({ at, length, value }) => value > 1 && !HOURS.test(words[at + length] ?? ''))?.value;
const HOURS = /^(?:hours?|hrs?|horas?|heures?|stunden?|stundige\w*|std|ore|ora|h)$/;

export const servingsIn = (numbers: readonly NumberSpan[], words: readonly string[]): number | undefined =>
  numbers.find(({ at, length, value }) => {
    const before = words[at - 1] ?? '';
    const said = ARTICLES.has(before) ? (words[at - 2] ?? '') : before;
    return value > 1 && FOR.has(said) && !NO_GLASSES.test(words[at + length] ?? '');
  })?.value;
