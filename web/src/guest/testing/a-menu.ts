import type { GuestDrink, GuestMenu } from '@swizzle/proto';
import { aCocktail } from '../../testing/fixtures.ts';

const FLAT = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };

const { name, tagline, description, imageUrl, abv, flavorProfile, flavorNotes, glassType, allergens } =
  aCocktail();

export const aDrink = (fields: Partial<GuestDrink> = {}): GuestDrink => ({
  id: 'e1',
  section: 'signature',
  name,
  tagline,
  description,
  imageUrl,
  abv,
  flavorProfile,
  flavorNotes,
  glassType,
  allergens,
  ingredients: ['Mezcal', 'lime juice'],
  isSoldOut: false,
  ...fields,
});

/** One drink of each section, each with a flavor of its own, in no order of theirs. */
export const aMenu = (fields: Partial<GuestMenu> = {}): GuestMenu => ({
  revision: 3,
  name: 'Midsummer',
  intro: 'Long shadows, cold glasses.',
  drinks: [
    aDrink({ id: 'n', name: 'Negroni', flavorProfile: { ...FLAT, bitter: 90, sweet: 40 } }),
    aDrink({
      id: 'b',
      name: 'Bellini',
      section: 'welcome',
      abv: 7,
      flavorProfile: { ...FLAT, fruity: 80, sweet: 30 },
    }),
    aDrink({
      id: 'd',
      name: 'Last Drop',
      section: 'digestif',
      abv: 0.2,
      flavorProfile: { ...FLAT, sour: 70 },
    }),
  ],
  ...fields,
});

/** The same menu, later, with one drink changed. */
export const changed = (menu: GuestMenu, id: string, fields: Partial<GuestDrink>): GuestMenu => ({
  ...menu,
  revision: menu.revision + 1,
  drinks: menu.drinks.map((drink) => (drink.id === id ? { ...drink, ...fields } : drink)),
});
