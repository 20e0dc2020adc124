import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import type { Pour } from '../measuring/measure.ts';
import { substitutesFor } from '../substitutions/substitutes.ts';
import { atHand } from './at-hand.ts';

/** A bottle as far as it is poured from: milliliters or pieces, as its ingredient is bought. */
export interface StockedBottle {
  id: string;
  ingredientId: string;
  left: number;
}

/** What was poured from a bottle, in its own unit. */
export interface Taken {
  bottleId: string;
  amount: number;
}

const NOTHING = 1e-6;
const hundredth = (value: number) => Math.round(value * 100) / 100;

/** A pour in the unit in which its ingredient is bought. */
const boughtAmount = ({ id, ml }: Pour): number =>
  purchaseOf(id).unit === 'ml' ? ml : ml / mlPerUnit(ingredientOf(id));

const STAPLES = atHand([]);
const given = new Map<string, ReadonlySet<string>>();

/** What a thing gives, without what every kitchen has: that is nobody's bottle. */
const givenBy = (id: string): ReadonlySet<string> => {
  const found = given.get(id) ?? new Set([id, ...[...atHand([id])].filter((other) => !STAPLES.has(other))]);
  given.set(id, found);
  return found;
};

/** How much of what a bottle holds a pour takes; undefined where the bottle gives nothing of the kind. */
const amountFrom = (bottle: StockedBottle, pour: Pour): number | undefined => {
  const amount = boughtAmount(pour);
  if (bottle.ingredientId === pour.id) return amount;
  if (!givenBy(bottle.ingredientId).has(pour.id)) return undefined;
  const [asked, held] = [purchaseOf(pour.id), purchaseOf(bottle.ingredientId)];
  // An egg white is an egg; half a lime's juice is half a lime.
  if (asked.unit === held.unit && asked.as !== held.as) return amount;
  return (amount / asked.size) * held.size;
};

/**
 * Takes pours from bottles: from the same thing first, else from what gives it, else from its substitute; from several
 * where one isn't enough. What isn't there is taken from nothing.
 */
export const takeFromStock = (bottles: readonly StockedBottle[], pours: readonly Pour[]): Taken[] => {
  const left = new Map(bottles.map(({ id, left: amount }) => [id, amount]));
  const taken = new Map<string, number>();
  /** The share of the pour that is still to be taken, 1 for all of it. */
  const takeShare = (pour: Pour, share: number): number => {
    let missing = share;
    const sources = bottles
      .flatMap((bottle) => {
        const whole = amountFrom(bottle, pour);
        return whole === undefined ? [] : [{ bottle, whole, isSame: bottle.ingredientId === pour.id }];
      })
      .toSorted((one, other) => Number(other.isSame) - Number(one.isSame));
    for (const { bottle, whole } of sources) {
      const amount = Math.min(left.get(bottle.id) ?? 0, whole * missing);
      if (amount <= NOTHING) continue;
      left.set(bottle.id, (left.get(bottle.id) ?? 0) - amount);
      taken.set(bottle.id, (taken.get(bottle.id) ?? 0) + amount);
      missing -= amount / whole;
    }
    return missing;
  };
  for (const pour of pours) {
    let missing = takeShare(pour, 1);
    for (const use of substitutesFor(pour.id)) {
      if (missing <= NOTHING) break;
      missing = takeShare({ ...pour, id: use }, missing);
    }
  }
  return [...taken].map(([bottleId, amount]) => ({ bottleId, amount: hundredth(amount) }));
};
