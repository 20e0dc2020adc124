import type { MenuSection, Recipe } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { findClassic } from '../classics/find-classic.ts';
import type { PlannedDrink } from './party-plan.ts';

export const classic = (name: string): Recipe => {
  const found = findClassic(name);
  if (!found) throw new RangeError(`No classic is called ${name}`);
  return classicRecipe(found);
};

export const planned = (section: MenuSection, servings: number, name: string): PlannedDrink => ({
  section,
  servings,
  recipe: classic(name),
});

/** Twelve guests for three to four hours: 54 drinks. */
export const DINNER = { guestCount: 12, eventLength: '3-4 hours', budget: '$5-8' } as const;
export const DINNER_MENU = [
  planned('welcome', 12, 'Aperol Spritz'),
  planned('signature', 18, 'Daiquiri'),
  planned('signature', 18, 'Gin Basil Smash'),
  planned('digestif', 6, 'Manhattan'),
];

/** A hundred and fifty guests for four to six hours: 900 drinks. */
export const WEDDING = { guestCount: 150, eventLength: '4-6 hours', budget: '$3-5' } as const;
export const WEDDING_MENU = [
  planned('welcome', 150, 'Aperol Spritz'),
  planned('signature', 338, 'Daiquiri'),
  planned('signature', 337, 'Gin Basil Smash'),
  planned('digestif', 75, 'Manhattan'),
];
