import { AISLES } from '@swizzle/proto';
import { z } from 'zod';
import { INFUSIONS } from './infusions.ts';
import { INGREDIENTS, ingredientOf } from './pantry.ts';
import aperitifs from './shopping/aperitifs.json' with { type: 'json' };
import bitters from './shopping/bitters.json' with { type: 'json' };
import citrus from './shopping/citrus.json' with { type: 'json' };
import dairyEgg from './shopping/dairy-egg.json' with { type: 'json' };
import fortifiedWines from './shopping/fortified-wines.json' with { type: 'json' };
import fresh from './shopping/fresh.json' with { type: 'json' };
import hot from './shopping/hot.json' with { type: 'json' };
import juices from './shopping/juices.json' with { type: 'json' };
import liqueurs from './shopping/liqueurs.json' with { type: 'json' };
import mixers from './shopping/mixers.json' with { type: 'json' };
import sparklingWines from './shopping/sparkling-wines.json' with { type: 'json' };
import spices from './shopping/spices.json' with { type: 'json' };
import spirits from './shopping/spirits.json' with { type: 'json' };
import syrups from './shopping/syrups.json' with { type: 'json' };
import zeroProof from './shopping/zero-proof.json' with { type: 'json' };

/** How an ingredient is bought. */
export const Purchase = z.strictObject({
  /** What to ask for, where that is not the ingredient's own name: a lime for its juice. */
  as: z.string().min(3).optional(),
  /** How much of the ingredient one pack gives, in `unit`. */
  size: z.number().positive(),
  /** Milliliters, or pieces in the ingredient's own unit: leaves, slices, pinches. */
  unit: z.enum(['ml', 'pieces']),
  /** US dollars for one pack, before tax; 0 for tap water. */
  price: z.number().min(0).max(200),
  /** Days that it is good for once open, squeezed or bought fresh; `stable` for what keeps. */
  keeps: z.union([z.int().positive(), z.literal('stable')]),
  aisle: z.enum(AISLES),
  /** Cans or small bottles in a pack, where it has several. */
  cans: z.int().positive().optional(),
});
export type Purchase = z.infer<typeof Purchase>;

const PurchaseFile = z.strictObject({
  source: z.string().min(20),
  shared: Purchase.omit({ price: true }),
  items: z.record(
    z.string().refine((id) => ingredientOf(id).id === id),
    Purchase.partial().required({ price: true }),
  ),
});

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

const purchases = new Map(
  FILES.flatMap((file) => {
    const { shared, items } = PurchaseFile.parse(file);
    return Object.entries(items).map(([id, item]) => [id, Purchase.parse({ ...shared, ...item })] as const);
  }),
);

// An infusion costs what its spirit costs, and keeps as that does.
for (const [id, { spirit }] of INFUSIONS) {
  const purchase = purchases.get(spirit);
  if (purchase) purchases.set(id, purchase);
}

const unpriced = INGREDIENTS.filter(({ id }) => !purchases.has(id));
if (unpriced.length > 0) throw new RangeError(`No price for ${unpriced.map(({ id }) => id).join(', ')}`);

/** How this ingredient is bought. Throws on an id that is not on the shelf. */
export const purchaseOf = (id: string): Purchase => {
  const purchase = purchases.get(ingredientOf(id).id);
  if (!purchase) throw new RangeError(`No price for ${id}`);
  return purchase;
};
