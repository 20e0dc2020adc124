import { disclosuresOf } from '@swizzle/mixology';
import type { GuestMenu } from '@swizzle/proto';
import type { EntryDocument, MenuDocument } from '../menus/menu.schema.ts';

const toDrink = ({ id, section, isSoldOut, cocktail, suits }: EntryDocument): GuestMenu['drinks'][number] => {
  const { name, tagline, description, imageUrl, abv, flavorProfile, flavorNotes, glassType } = cocktail;
  return {
    id,
    section,
    isSoldOut,
    name,
    tagline,
    description,
    imageUrl,
    abv,
    flavorProfile,
    flavorNotes,
    glassType,
    ...disclosuresOf(cocktail),
    ingredients: cocktail.ingredients.map((ingredient) => ingredient.name),
    ...(suits && suits.length > 0 && { suits }),
  };
};

/** A menu as guests see it. */
export const toGuestMenu = ({ revision, name, intro, entries }: MenuDocument): GuestMenu => ({
  revision,
  name,
  intro,
  drinks: entries.map(toDrink),
});
