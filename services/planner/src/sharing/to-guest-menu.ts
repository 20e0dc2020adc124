import { disclosuresOf } from '@swizzle/mixology';
import type { GuestMenu } from '@swizzle/proto';
import type { EntryDocument, MenuDocument } from '../menus/menu.schema.ts';
import { runOutIn } from '../menus/run-out.ts';

const toDrink = (
  { id, section, isSoldOut, cocktail, suits, line }: EntryDocument,
  runOut: ReadonlySet<string>,
): GuestMenu['drinks'][number] => {
  const { name, tagline, description, imageUrl, abv, flavorProfile, flavorNotes, glassType } = cocktail;
  return {
    id,
    section,
    isSoldOut: isSoldOut || runOut.has(id),
    name,
    tagline: line ?? tagline,
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
export const toGuestMenu = (menu: MenuDocument): GuestMenu => {
  const { revision, name, intro, entries } = menu;
  const runOut = runOutIn(menu);
  return { revision, name, intro, drinks: entries.map((entry) => toDrink(entry, runOut)) };
};
