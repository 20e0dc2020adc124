// What single things are called in each language: tastes, spirits, allergens, what a reason is made of.
import type { Allergen, BaseLiquor, Mood } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import type { Diet, Serving, Strength, Taste } from '../talk/talk-state.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };

/** A taste as a wish, by degree (-2, -1, 1, 2), and as something that a drink has. */
interface TasteWords {
  readonly none: string;
  readonly less: string;
  readonly some: string;
  readonly much: string;
  readonly has: string;
}

const CONTRASTS = ['lighter', 'brighter', 'sweeter', 'drier', 'fruitier', 'bitterer', 'herbal'] as const;
export type Contrast = (typeof CONTRASTS)[number];

export interface Words {
  readonly and: string;
  /** A number of percent. */
  readonly percent: string;
  readonly tastes: Readonly<Record<Taste, TasteWords>>;
  readonly bases: Readonly<Record<BaseLiquor, string>>;
  readonly moods: Readonly<Record<Mood, string>>;
  readonly allergens: Readonly<Record<Allergen, string>>;
  readonly diets: Readonly<Record<Diet, string>>;
  readonly strengths: Readonly<Record<Strength, string>>;
  /** As a wish: 'hot', 'without ice'. */
  readonly servings: Readonly<Record<Serving, string>>;
  /** How a wish reads, `{x}` being its value. */
  readonly wishes: Readonly<
    Record<
      | 'no'
      | 'zeroProof'
      | 'calories'
      | 'maxAbv'
      | 'easy'
      | 'cheap'
      | 'quick'
      | 'oneMinute'
      | 'atHand'
      | 'onlyAtHand'
      | 'food'
      | 'occasion'
      | 'people'
      | 'onePerson'
      | 'like',
      string
    >
  >;
  /** What else speaks for a drink, as a clause: 'it is light at 9%'. */
  readonly reasons: Readonly<
    Record<
      | 'light'
      | 'medium'
      | 'strong'
      | 'veryStrong'
      | 'zeroProof'
      | 'traces'
      | 'calories'
      | 'easy'
      | 'quick'
      | 'oneMinute'
      | 'cheap'
      | 'atHand'
      | 'mood'
      | 'food'
      | 'like'
      | 'classic'
      | 'without'
      | 'sugar',
      string
    >
  >;
  /** What follows a drink's name, separator included: ' if you want it brighter'. */
  readonly contrasts: Readonly<Record<Contrast, string>>;
  /** How the last word of a name, or its first, changes what comes with it: 'sirop de {x}'. */
  readonly compounds: Readonly<Record<string, string>>;
  /** Dishes, occasions and other things by their English names, before any other table. */
  readonly things: Readonly<Record<string, string>>;
}

export const WORDS: Readonly<Record<Language, Words>> = { en, es, fr, de, it, pt };
