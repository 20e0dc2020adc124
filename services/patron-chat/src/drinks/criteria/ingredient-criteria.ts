import { isStaple, type Supply, supplyFor, supplyOf } from '../at-hand.ts';
import type { Criterion } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import type { RecipeIngredient } from '../features/recipe-ingredient.ts';
import { termsFor } from '../terms.ts';
import { lineWith, WEIGHT } from './context.ts';

/** Milliliters under which a spirit is only an accent. */
const ACCENT_ML = 20;
const ACCENT = 0.6;
/** 'Wine' is first of all wine, then vermouth. */
const OF_KIND = 0.85;
const IN_GARNISH = 0.3;

const isAccent = ({ item, ml }: RecipeIngredient): boolean =>
  item?.role === 'bitters' || (item?.role === 'base' && ml < ACCENT_ML);

/** So many ingredients that no drink is expected to have them all. */
const MANY = 3;

export const wantedCriterion = (called: string, _at: number, { length }: readonly string[]): Criterion => {
  const terms = termsFor(called);
  const score = (drink: Features): number => {
    const has = terms.some((term) => drink.terms.has(term));
    if (!has) return terms.some((term) => drink.garnishTerms.has(term)) ? IN_GARNISH : 0;
    const line = lineWith(drink, terms);
    if (line && isAccent(line)) return ACCENT;
    return terms.some((term) => drink.lines.some(({ plain }) => plain.includes(term))) ? 1 : OF_KIND;
  };
  return {
    weight: length < MANY ? WEIGHT.wanted : WEIGHT.manyWanted,
    score,
    reason: (drink) => {
      const line = lineWith(drink, terms);
      return line && { kind: 'ingredient', value: line.name };
    },
    missed: { kind: 'ingredient', value: called },
  };
};

/** What a drink scores at least for which all is at hand. */
export const COMPLETE = 0.8;
/** What a drink with something missing scores at most. */
const INCOMPLETE = 0.75;
/** Supplies that a drink may use to make the most of them. */
const MAX_USED = 3;

export const atHandCriterion = (called: readonly string[]): Criterion => {
  const supplies = called.map(supplyOf);
  const found = new Map<RecipeIngredient['item'], Supply | undefined>();
  const supply = (line: RecipeIngredient): Supply | undefined => {
    if (!line.item) return supplyFor(line, supplies);
    if (!found.has(line.item)) found.set(line.item, supplyFor(line, supplies));
    return found.get(line.item);
  };
  return {
    weight: WEIGHT.atHand,
    score: ({ lines }) => {
      let [needed, covered] = [0, 0];
      const used = new Set<Supply>();
      for (const line of lines) {
        if (isStaple(line)) continue;
        needed++;
        const found = supply(line);
        if (!found) continue;
        covered++;
        used.add(found);
      }
      const share = Math.min(1, used.size / Math.min(supplies.length, MAX_USED));
      if (covered === needed) return COMPLETE + (1 - COMPLETE) * share;
      return ((INCOMPLETE * covered) / needed / Math.sqrt(needed - covered)) * (0.5 + 0.5 * share);
    },
    reason: (drink) => {
      const covered = drink.lines.filter((line) => !isStaple(line) && supply(line));
      const telling = covered.find(({ item }) => item?.role !== 'base') ?? covered[0];
      const used = telling && supply(telling);
      return used && { kind: 'atHand', value: used.called };
    },
    missed: { kind: 'atHand' },
  };
};
