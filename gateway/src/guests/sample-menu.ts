import { Cocktail, FEATURED_CARDS, type GuestDrink, GuestMenu } from '@swizzle/proto';
import type { Pool } from 'undici';
import { z } from 'zod';
import { CachedRead } from '../cache/cached-read.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

const FEATURED_PATH = '/api/cocktails/featured';

/** The lightest drink is the welcome drink, the strongest the digestif, the others are signature drinks. */
function sectionsOf(drinks: readonly Cocktail[]): Map<Cocktail, GuestDrink['section']> {
  const byStrength = drinks.toSorted((one, other) => one.abv - other.abv);
  const [lightest, strongest] = drinks.length > 2 ? [byStrength.at(0), byStrength.at(-1)] : [];
  return new Map(
    drinks.map((drink) => [
      drink,
      drink === lightest ? 'welcome' : drink === strongest ? 'digestif' : 'signature',
    ]),
  );
}

const toMenu = (featured: readonly Cocktail[]): GuestMenu => {
  const drinks = featured.slice(0, FEATURED_CARDS);
  const sections = sectionsOf(drinks);
  // The schema strips fields that guests don't see.
  return GuestMenu.parse({
    revision: 0,
    name: 'Tonight at the Bar',
    intro: 'A sample menu, as guests open it from a code on the table.',
    drinks: drinks.map((drink) => ({
      ...drink,
      id: String(drink.id),
      section: sections.get(drink),
      ingredients: drink.ingredients.map(({ name }) => name),
      isSoldOut: false,
    })),
  });
};

/** A public demo of a guest's menu with the featured cocktails. */
export class SampleMenu {
  private readonly menus: CachedRead<GuestMenu>;

  constructor(catalog: Pool, cache: ResponseCache) {
    this.menus = new CachedRead(catalog, cache, (body) => toMenu(z.array(Cocktail).parse(body)));
  }

  find(requestId: string): Promise<GuestMenu> {
    return this.menus.read(FEATURED_PATH, requestId);
  }
}
