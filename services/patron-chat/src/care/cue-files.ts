// The cue files. cues/minor.json follows the legal drinking age: under 21 in English, as in the US, under 18 in the other
// languages.
import type { CareKind } from '@swizzle/proto';
import allergy from './cues/allergy.json' with { type: 'json' };
import celiac from './cues/celiac.json' with { type: 'json' };
import coercion from './cues/coercion.json' with { type: 'json' };
import concepts from './cues/concepts.json' with { type: 'json' };
import dependence from './cues/dependence.json' with { type: 'json' };
import despair from './cues/despair.json' with { type: 'json' };
import diet from './cues/diet.json' with { type: 'json' };
import driving from './cues/driving.json' with { type: 'json' };
import excess from './cues/excess.json' with { type: 'json' };
import medicine from './cues/medicine.json' with { type: 'json' };
import minor from './cues/minor.json' with { type: 'json' };
import poison from './cues/poison.json' with { type: 'json' };
import pregnancy from './cues/pregnancy.json' with { type: 'json' };
import talk from './cues/talk.json' with { type: 'json' };

/** Patterns by language, for the reader of the file: all languages count in every message. */
type ByLanguage = Readonly<Record<string, readonly string[]>>;
interface KindFile {
  readonly concepts?: Readonly<Record<string, readonly string[]>>;
  /** What only looks like a cue. */
  readonly masks: ByLanguage;
  /** What puts this kind of care in force. */
  readonly begins: ByLanguage;
  /** What takes it back. */
  readonly lifts: ByLanguage;
}

export const KIND_FILES: Readonly<Record<CareKind, KindFile>> = {
  despair,
  poison,
  coercion,
  minor,
  pregnancy,
  driving,
  medicine,
  dependence,
  excess,
  allergy,
  celiac,
  diet,
};

export const CONCEPTS: Readonly<Record<string, readonly string[]>> = concepts;
/** What insists on a drink, and what takes back a restriction. */
export const INSISTENCE_AND_RETRACTIONS = talk;

const everything =
  JSON.stringify([KIND_FILES, CONCEPTS, INSISTENCE_AND_RETRACTIONS]).match(/(?<!@)\b[a-z]+\*?/g) ?? [];
/** Every word and every beginning of a word that a pattern knows. */
export const CUE_WORDS: ReadonlySet<string> = new Set(everything.filter((word) => !word.endsWith('*')));
export const CUE_STEMS: readonly string[] = [
  ...new Set(everything.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))),
];
