// Imports no schemas, since the guests' page loads it.
import { ZERO_PROOF_BELOW } from './product.ts';
import type { MenuSection } from './vocabulary.ts';

/** Titles of a menu's sections. */
export const SECTION_TITLES: Readonly<Record<MenuSection, string>> = {
  welcome: 'Welcome Cocktail',
  signature: 'Signature Cocktails',
  digestif: 'Digestif',
};
const ALCOHOL_FREE_TITLES: typeof SECTION_TITLES = {
  welcome: 'Welcome Drink',
  signature: 'Signature Drinks',
  digestif: 'To Finish',
};
/** ABV from which the last drink is called a digestif. */
const DIGESTIF_ABV = 15;

/**
 * The title of a section for guests; `drinks` are all drinks of the menu. Avoids 'cocktails' for mostly alcohol-free
 * menus, and 'digestif' for weak drinks.
 */
export const sectionTitle = (
  section: MenuSection,
  drinks: readonly { section: MenuSection; abv: number }[],
): string => {
  const alcoholFree = drinks.filter(({ abv }) => abv < ZERO_PROOF_BELOW).length;
  const isAlcoholFree = alcoholFree * 2 > drinks.length || drinks.length === 0;
  const isDigestif = drinks.some((drink) => drink.section === 'digestif' && drink.abv >= DIGESTIF_ABV);
  return (isAlcoholFree || (section === 'digestif' && !isDigestif) ? ALCOHOL_FREE_TITLES : SECTION_TITLES)[
    section
  ];
};
