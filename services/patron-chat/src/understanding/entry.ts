import type { BaseLiquorFilter, MoodFilter } from '@swizzle/proto';

export type Base = Exclude<BaseLiquorFilter, 'all'>;
export type Feeling = Exclude<MoodFilter, 'all'>;
export type Language = 'en' | 'es' | 'fr' | 'de';

/** What a phrase does in a sentence, other than naming a spirit, a drink or a mood. */
export const ROLES = [
  // Against what follows: unless another thing stands between (`no`), or up to the end of the clause (`refuse`).
  'no',
  'refuse',
  // Against what stands before it.
  'reject',
  'free',
  // Everything is welcome, but for what follows.
  'except',
  // What comes after counts, what came before does not; `but` says so more softly.
  'correct',
  'but',
  'or',
  // Ways of not choosing: all there is, whatever Sam likes, other than this, and 'anything' where nothing else is said.
  'everything',
  'else',
  'open',
  'bare',
  'any',
  'other',
  'keep',
  // What filters are called.
  'spiritWord',
  'moodWord',
  'drinkWord',
  // Makes a mention count less: a habit, the past, someone else, a splash of it.
  'habit',
  'past',
  'others',
  'touch',
  'zero',
  'elsewhere',
  'taste',
  'order',
  'filler',
] as const;
export type Role = (typeof ROLES)[number];

interface Origin {
  readonly language: Language;
  /** Means something else in English: counts only beside other words of its language. */
  readonly shy?: boolean;
}

export interface Spirit {
  readonly kind: 'spirit';
  readonly base: Base;
  /** As a sentence names it. */
  readonly said: string;
}

export interface Drink {
  readonly kind: 'drink';
  readonly base: Base;
  readonly said: string;
  /** Its name is also an ordinary word, a place or a thing: counts only where someone orders it. */
  readonly ordinary: boolean;
}

export interface MoodCue {
  readonly kind: 'mood';
  readonly mood: Feeling;
  readonly weight: number;
}

/** What a phrase means. `ignored` looks like something else and is not. */
export type Meaning = Spirit | Drink | MoodCue | { readonly kind: Role | 'ignored' };
export type Entry = Meaning & Origin;
