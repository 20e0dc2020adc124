import { mlPerUnit } from '../../ingredients/amounts.ts';
import { handMadeOf } from '../../ingredients/hand-made.ts';
import { type Flavoring, INFUSIONS } from '../../ingredients/infusions.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type Purchase, purchaseOf } from '../../ingredients/shopping.ts';
import type { Pour } from '../../measuring/measure.ts';
import type { BatchCard } from '../prep/batch-card.ts';
import { type GarnishPurchase, garnishExtra, garnishPurchase } from './garnish-buying.ts';
import { cartonOf, juicesByTheCarton } from './juice-cartons.ts';

/** What the shop is asked for, and how much of it all drinks together take. */
export interface Need {
  /** Known by this on the list: 'lime', 'london-dry-gin'. */
  item: string;
  name: string;
  purchase: Purchase;
  /** In packs as we buy them, a part of one as a fraction. */
  packs: number;
  /** Names of the drinks that take it. */
  drinks: readonly string[];
}

/** A fruit gives its peel before its juice: of the two only the larger need counts. */
type Part = 'peel' | 'juice' | 'rest';

/** What one drink takes of something. */
export interface Want {
  item: string;
  name: string;
  purchase: Purchase;
  packs: number;
  part: Part;
  drink: string;
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const partOf = (id: string, { as, unit }: Purchase): Part => {
  if (id.endsWith('-peel')) return 'peel';
  return as !== undefined && unit === 'ml' ? 'juice' : 'rest';
};

const asked = (id: string, purchase: Purchase) => ({
  item: slug(purchase.as ?? id),
  name: purchase.as ?? ingredientOf(id).name,
  purchase,
});

/** What an ingredient is known by on a shopping list. */
export const shoppingItemOf = (id: string): string => asked(id, purchaseOf(id)).item;

/** One pack of an ingredient, for no drink. */
export const needOfPack = (id: string): Need => ({ ...asked(id, purchaseOf(id)), packs: 1, drinks: [] });

const wantOfCarton = (id: string, ml: number, drink: string): Want | undefined => {
  const carton = cartonOf(id);
  return carton && { item: id, ...carton, packs: ml / carton.purchase.size, part: 'rest', drink };
};

const wantOfPour = (id: string, ml: number, drink: string): Want => {
  const purchase = purchaseOf(id);
  const amount = purchase.unit === 'ml' ? ml : ml / mlPerUnit(ingredientOf(id));
  return { ...asked(id, purchase), packs: amount / purchase.size, part: partOf(id, purchase), drink };
};

/** Milliliters of a cup, by which infusions are made. */
const CUP_ML = 240;

const wantOfFlavoring = (flavoring: Flavoring, cups: number, drink: string): Want => {
  if ('id' in flavoring) {
    const { id, perCup } = flavoring;
    const purchase = purchaseOf(id);
    if (purchase.unit === 'ml') return wantOfPour(id, cups * perCup, drink);
    const packs = (cups * perCup) / purchase.size;
    return { ...asked(id, purchase), packs, part: partOf(id, purchase), drink };
  }
  const { cups: size, ...bought } = flavoring;
  const purchase: Purchase = { ...bought, size, unit: 'pieces' };
  return { item: slug(bought.as), name: bought.as, purchase, packs: cups / size, part: 'rest', drink };
};

/** An infusion is bought as its spirit and what flavors it; what no shop carries, as what it's made of. */
const wantsOfPour = (id: string, ml: number, drink: string): Want[] => {
  const infusion = INFUSIONS.get(id);
  if (infusion)
    return [wantOfPour(infusion.spirit, ml, drink), wantOfFlavoring(infusion.flavoring, ml / CUP_ML, drink)];
  const { of = [] } = handMadeOf(id) ?? {};
  return of.length > 0
    ? of.map((part) => wantOfFlavoring(part, ml / CUP_ML, drink))
    : [wantOfPour(id, ml, drink)];
};

const wantOfGarnish = (
  garnish: string,
  { id, purchase, pieces }: GarnishPurchase,
  count: number,
  drink: string,
): Want => {
  const packs = (count * pieces) / purchase.size;
  return {
    ...asked(id ?? garnish, purchase),
    packs,
    part: garnish.endsWith('-twist') ? 'peel' : 'rest',
    drink,
  };
};

/** What a garnish is cut from, and what it takes besides. */
const wantsOfGarnish = (garnish: string, count: number, drink: string): Want[] =>
  [garnishPurchase(garnish), garnishExtra(garnish)].flatMap((bought) =>
    bought ? [wantOfGarnish(garnish, bought, count, drink)] : [],
  );

const wantsOf = ({ name, lines, garnish }: BatchCard, cartons: ReadonlySet<string>): Want[] => [
  ...lines.flatMap(({ id, ml }) => {
    if (id === null) return [];
    const carton = cartons.has(id) ? wantOfCarton(id, ml, name) : undefined;
    return carton ? [carton] : wantsOfPour(id, ml, name);
  }),
  ...garnish.flatMap(({ id, count }) => wantsOfGarnish(id, count, name)),
];

/** What one serving takes, squeezed whatever the number, without the buffer. */
export const wantsOfServing = (
  pours: readonly Pour[],
  garnishes: readonly string[],
): { want: Want; juice: { id: string; ml: number } | null }[] => [
  ...pours.flatMap(({ id, ml }) =>
    wantsOfPour(id, ml, '').map((want) => ({ want, juice: cartonOf(id) ? { id, ml } : null })),
  ),
  ...garnishes.flatMap((garnish) => wantsOfGarnish(garnish, 1, '').map((want) => ({ want, juice: null }))),
];

const packsOfPart = (wants: readonly Want[], part: Part) =>
  wants.reduce((sum, want) => sum + (want.part === part ? want.packs : 0), 0);

const together = (wants: readonly [Want, ...Want[]]): Need => {
  const [{ item, name }] = wants;
  const dearest = wants.reduce((best, want) => (want.purchase.price > best.purchase.price ? want : best));
  const packs =
    Math.max(packsOfPart(wants, 'peel'), packsOfPart(wants, 'juice')) + packsOfPart(wants, 'rest');
  return {
    item,
    name,
    purchase: dearest.purchase,
    packs,
    drinks: [...new Set(wants.map(({ drink }) => drink))],
  };
};

const BEANS = /^bag of espresso beans$/;

/** What all batches together take, each thing once however many drinks share it. Buffered, as the cards are. */
export const needsOf = (cards: readonly BatchCard[]): Need[] => {
  const byItem = new Map<string, [Want, ...Want[]]>();
  const cartons = juicesByTheCarton(cards.flatMap(({ lines }) => lines));
  const wants = cards.flatMap((card) => wantsOf(card, cartons));
  // Three beans for a glass come out of the bag that its coffee is brewed from.
  const hasBeans = wants.some(({ purchase: { as = '' } }) => BEANS.test(as));
  for (const want of wants) {
    if (hasBeans && want.item === 'coffee-beans') continue;
    const known = byItem.get(want.item);
    if (known) known.push(want);
    else byItem.set(want.item, [want]);
  }
  return [...byItem.values()].map(together);
};
