import aperitifs from './data/aperitifs.json' with { type: 'json' };
import bitters from './data/bitters.json' with { type: 'json' };
import citrus from './data/citrus.json' with { type: 'json' };
import dairyEgg from './data/dairy-egg.json' with { type: 'json' };
import fortifiedWines from './data/fortified-wines.json' with { type: 'json' };
import fresh from './data/fresh.json' with { type: 'json' };
import hot from './data/hot.json' with { type: 'json' };
import juices from './data/juices.json' with { type: 'json' };
import liqueurs from './data/liqueurs.json' with { type: 'json' };
import mixers from './data/mixers.json' with { type: 'json' };
import sparklingWines from './data/sparkling-wines.json' with { type: 'json' };
import spices from './data/spices.json' with { type: 'json' };
import spirits from './data/spirits.json' with { type: 'json' };
import syrups from './data/syrups.json' with { type: 'json' };
import zeroProof from './data/zero-proof.json' with { type: 'json' };
import { infusionsOf } from './infusions.ts';
import { PantryFile, PantryItem } from './ingredient.ts';

const FILES: readonly unknown[] = [
  spirits,
  liqueurs,
  fortifiedWines,
  aperitifs,
  bitters,
  citrus,
  juices,
  syrups,
  mixers,
  sparklingWines,
  fresh,
  spices,
  dairyEgg,
  hot,
  zeroProof,
];

const itemsOf = (file: unknown) => {
  const { shared, ingredients } = PantryFile.parse(file);
  return ingredients.map((row) => PantryItem.parse({ ...shared, ...row }));
};

const BOUGHT = FILES.flatMap(itemsOf);

/** Everything on the shelf. A wrong entry stops the load with its faults. */
export const INGREDIENTS: readonly PantryItem[] = [...BOUGHT, ...infusionsOf(BOUGHT)];

const byId = new Map(INGREDIENTS.map((item) => [item.id, item]));

/** The ingredient with this id. Throws on an id that is not on the shelf. */
export const ingredientOf = (id: string): PantryItem => {
  const item = byId.get(id);
  if (!item) throw new RangeError(`No ingredient has the id ${id}`);
  return item;
};

/** Roles that a drink can do without and stay itself: what a host rules out of a drink that they name. */
const SPARE: ReadonlySet<string> = new Set(['spice', 'bitters', 'herb', 'egg']);
/** Whether a drink can do without an ingredient and stay itself. */
export const isSpare = (id: string): boolean =>
  SPARE.has(ingredientOf(id).role) || ingredientOf(id).unit !== 'oz';
