// A shared menu for guests, without data of its host.
import { z } from 'zod';
import { Cocktail } from './cocktail.ts';
import { MENU_SECTIONS } from './vocabulary.ts';

/** An unguessable slug: 128 random bits in base64url. */
export const MenuSlug = z.string().regex(/^[\w-]{22}$/);
export const GuestMenuParams = z.strictObject({ slug: MenuSlug });

const GuestDrink = Cocktail.pick({
  name: true,
  tagline: true,
  description: true,
  imageUrl: true,
  abv: true,
  flavorProfile: true,
  flavorNotes: true,
  glassType: true,
  allergens: true,
  alcoholTraces: true,
}).extend({
  /** Id of the menu entry. */
  id: z.string(),
  section: z.enum(MENU_SECTIONS),
  /** Names in the order of the recipe. */
  ingredients: z.array(z.string()),
  isSoldOut: z.boolean(),
  suits: z.array(z.string()).optional().describe('Diets that the drink complies with'),
});
export type GuestDrink = z.infer<typeof GuestDrink>;

export const GuestMenu = z.object({
  /** Incremented with each change of the menu. */
  revision: z.int().min(0),
  name: z.string(),
  intro: z.string(),
  drinks: z.array(GuestDrink),
});
export type GuestMenu = z.infer<typeof GuestMenu>;

export const Counted = z.object({ counted: z.literal(true) });
