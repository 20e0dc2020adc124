// 'And my husband?' asks for a drink for him, however little it says.
import { careTokensOf } from '../care/care-tokens.ts';
import { namesOnlySomebody } from '../care/whom.ts';
import type { Language } from '../language/language.ts';

/** What comes before whom it names. */
const BEFORE =
  /^\W*(?:(?:and|but|so|ok|y|pero|et|und|e|ed|what about|how about|qué tal|was ist mit|for|para|pour|für|per|pra)\s+)*/iu;

const SOMETHING_FOR: Readonly<Record<Language, string>> = {
  en: 'something for',
  es: 'algo para',
  fr: 'quelque chose pour',
  de: 'etwas für',
  it: 'qualcosa per',
  pt: 'algo para',
};

/** A message that only names someone, as the order that it is. */
export const asOrderForSomebody = (message: string, language: Language): string =>
  namesOnlySomebody(careTokensOf(message))
    ? `${SOMETHING_FOR[language]} ${message.replace(BEFORE, '').replace(/[\s?¿!.]+$/u, '')}`
    : message;
