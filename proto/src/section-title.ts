// Without schemas: the guests' page loads it.
import { ZERO_PROOF_BELOW } from './product.ts';
import type { MenuSection } from './vocabulary.ts';

/** What the parts of a menu are called. */
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
/** Percent by volume from which a last drink is a digestif. */
const DIGESTIF_ABV = 15;

/**
 * What a section of a menu is called where guests read it: `drinks` are all of the menu. No cocktails where most of them
 * have no alcohol, and no digestif over a lemonade.
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
