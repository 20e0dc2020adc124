// What a stand-in is asked for, and for how many glasses.
import type { Language } from '../../language/language.ts';
import type { NumberSpan } from '../../language/numbers-in.ts';
import { type GlossaryEntry, glossaryEntry } from '../glossary.ts';
import { textOf } from '../pattern.ts';
import type { FoundTerm } from '../terms.ts';

/** What goes before the ingredient that a stand-in is asked for: 'maple syrup instead of honey'. */
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

/** What a stand-in is asked for, behind 'instead of'. */
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

export const servingsIn = (numbers: readonly NumberSpan[], words: readonly string[]): number | undefined =>
  numbers.find(({ at, length, value }) => {
    const before = words[at - 1] ?? '';
    const said = ARTICLES.has(before) ? (words[at - 2] ?? '') : before;
    return value > 1 && FOR.has(said) && !NO_GLASSES.test(words[at + length] ?? '');
  })?.value;
