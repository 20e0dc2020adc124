import { z } from 'zod';
import { CLASSICS } from './classics.ts';
import de from './data/tastes/de.json' with { type: 'json' };
import en from './data/tastes/en.json' with { type: 'json' };
import es from './data/tastes/es.json' with { type: 'json' };
import fr from './data/tastes/fr.json' with { type: 'json' };
import it from './data/tastes/it.json' with { type: 'json' };
import pt from './data/tastes/pt.json' with { type: 'json' };

/** Languages that describe every classic: those that Sam speaks. */
export const TASTE_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type TasteLanguage = (typeof TASTE_LANGUAGES)[number];

/** A phrase in the flow of a sentence: no period, and a capital only where the language writes one. */
const Lines = z.record(z.enum(CLASSICS.map(({ id }) => id)), z.string().min(20).max(76));

const LINES: Readonly<Record<TasteLanguage, Readonly<Record<string, string>>>> = {
  en: Lines.parse(en),
  es: Lines.parse(es),
  fr: Lines.parse(fr),
  de: Lines.parse(de),
  it: Lines.parse(it),
  pt: Lines.parse(pt),
};

/**
 * What a classic is made of and tastes like, as it follows 'The Daiquiri: …' in a language:
 * 'rum, fresh lime and a little sugar, bright and dry'. Throws on an id that no classic has.
 */
export const tasteIn = (id: string, language: TasteLanguage): string => {
  const line = LINES[language][id];
  if (line === undefined) throw new RangeError(`No classic has the id ${id}`);
  return line;
};
