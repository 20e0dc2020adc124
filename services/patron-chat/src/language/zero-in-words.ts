import type { Language } from './language.ts';

/** '0.0', '0,0 %', as labels print it; '0.05' and '10.0' say something else. */
const ZERO = /(?<![\d.,])0[.,]0(?![\d])(?:\s?%)?/gu;

const WITHOUT_ALCOHOL: Readonly<Record<Language, string>> = {
  en: 'alcohol free',
  es: 'sin alcohol',
  fr: 'sans alcool',
  de: 'alkoholfrei',
  it: 'analcolico',
  pt: 'sem álcool',
};

/** A message with what labels print for 'without alcohol' in words: its point ends no sentence. */
export const withZeroInWords = (message: string, language: Language): string =>
  message.replace(ZERO, WITHOUT_ALCOHOL[language]);
