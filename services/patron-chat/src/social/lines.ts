import type { Language } from '../language/language.ts';
import type { SocialAct } from './acts.ts';
import de from './lines/de.json' with { type: 'json' };
import en from './lines/en.json' with { type: 'json' };
import es from './lines/es.json' with { type: 'json' };
import fr from './lines/fr.json' with { type: 'json' };
import it from './lines/it.json' with { type: 'json' };
import pt from './lines/pt.json' with { type: 'json' };

/** What Sam says from person to person, and where he has no answer. */
export type SocialLines = Readonly<Record<keyof typeof en, readonly string[]>>;

export const SOCIAL_LINES: Readonly<Record<Language, SocialLines>> = { en, es, fr, de, it, pt };

/** What goes before an answer about drinks. */
const OPENINGS: Partial<Record<SocialAct, keyof SocialLines>> = {
  mourning: 'mourningShort',
  nervous: 'nervousShort',
  hurried: 'hurriedShort',
  badDay: 'badDayShort',
  goodNews: 'goodNewsShort',
  complaint: 'complaintShort',
};

/** The short sentence that an act is owed where a drink is the answer. */
export const openingFor = (acts: readonly SocialAct[], language: Language, turn: number): string => {
  const key = acts.map((act) => OPENINGS[act]).find((one) => one !== undefined);
  const lines = key ? SOCIAL_LINES[language][key] : [];
  return lines.length > 0 ? (lines[turn % lines.length] ?? '') : '';
};
