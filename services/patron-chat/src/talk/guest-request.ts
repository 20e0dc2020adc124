import type { Allergen, BaseLiquorFilter, MoodFilter } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import type { AlcoholFreeServing } from './company.ts';
import type { IngredientsOf } from './references.ts';
import type { Diet, DrinkRef } from './talk-state.ts';

/** What the filters say after the message. */
export interface Filters {
  readonly base: BaseLiquorFilter;
  readonly mood: MoodFilter;
}

/** What a message asks for. */
export type GuestRequest =
  /** `alcoholFree`: drinks without alcohol for someone else, alone or beside the others. */
  | { readonly kind: 'suggest'; readonly alcoholFree?: AlcoholFreeServing }
  | { readonly kind: 'explain'; readonly drinks: readonly DrinkRef[] }
  | { readonly kind: 'liked'; readonly drink: DrinkRef }
  | { readonly kind: 'why'; readonly drink: DrinkRef | undefined }
  | { readonly kind: 'recall' }
  | { readonly kind: 'none' };

/** What is known beside the message and the state. */
export interface MessageContext {
  /** Drinks of the catalog that the message names. */
  readonly named: readonly DrinkRef[];
  readonly filters: Filters;
  readonly restrictions: { readonly allergens: readonly Allergen[]; readonly diets: readonly Diet[] };
  readonly language: Language;
  /** What is in a drink; without it, only classics are known by what is in them. */
  readonly ingredientsOf?: IngredientsOf;
}
