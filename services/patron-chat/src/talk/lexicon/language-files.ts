// The data file of each language.
import type { Language } from '../../language/language.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

export type Phrases = readonly string[];
export type Table = Readonly<Record<string, Phrases>>;

/** What a question about the guest's own words holds: 'what', 'did I ask' or 'I wanted', 'at the start'. */
export interface Recall<T> {
  readonly word: T;
  /** It asks for what was said by itself. */
  readonly verb: T;
  /** It does so only where the start of the conversation is named. */
  readonly past: T;
  readonly start: T;
}

/** A language's data file. */
export interface Words {
  readonly taste: Table;
  readonly more?: Table;
  readonly lacks: Table;
  readonly strength: Table;
  readonly easy: Phrases;
  readonly quick: Phrases;
  readonly cheap: Phrases;
  readonly lowCalorie: Phrases;
  readonly sugarFree: Phrases;
  readonly serving: Table;
  readonly calorieWord: Phrases;
  readonly minuteWord: Phrases;
  readonly ingredientWord: Phrases;
  readonly alcohol: Phrases;
  readonly zero: Phrases;
  readonly zeroEnd: Phrases;
  readonly abstain: Phrases;
  readonly spirit: Table;
  readonly kind: Readonly<Record<string, Table>>;
  readonly ingredient?: Table;
  readonly food: Table;
  readonly occasion: Table;
  readonly role: Table;
  readonly request: Table;
  readonly recall: Recall<Phrases>;
  readonly ordinal: Table;
  readonly ref: Table;
  readonly det: Phrases;
  readonly chip?: Phrases;
}

export const FILES: Readonly<Record<Language, Words>> = { en, es, fr, de, it, pt };
