import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import type { Taste } from '../../talk/talk-state.ts';
import tasteData from '../data/tastes.json' with { type: 'json' };
import type { RecipeIngredient } from './recipe-ingredient.ts';

/** By ingredient: how strongly it shows a taste, 0 to 100, where so many milliliters of it are poured. */
const sources = z
  .record(
    z.enum(['smoky', 'spicy', 'floral', 'creamy']),
    z.record(z.string(), z.tuple([z.number(), z.number()])),
  )
  .parse(tasteData);

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** Several sources of a taste add up, each with less effect than the one before. */
const tasteFrom = (taste: keyof typeof sources, lines: readonly RecipeIngredient[]): number => {
  let missing = 1;
  for (const { item, ml } of lines) {
    const source = item && sources[taste][item.id];
    if (source) missing *= 1 - (source[0] / 100) * clamp(Math.sqrt(ml / source[1]), 0, 1.1);
  }
  return Math.round(100 * (1 - missing));
};

/** Milliliters of something fizzy at which a drink is all bubbles. */
const FIZZY_ML = 100;

const bubblesOf = (lines: readonly RecipeIngredient[]): number =>
  Math.round(100 * clamp(lines.reduce((sum, { item, ml }) => sum + (item?.fizzy ? ml : 0), 0) / FIZZY_ML));

const COOLING = ['mint', 'cucumber', 'watermelon', 'citrus', 'soft drink', 'basil'];

interface Freshness {
  readonly lines: readonly RecipeIngredient[];
  readonly bubbly: number;
  readonly creamy: number;
  readonly isHot: boolean;
}

/** Long, tart, cold and light is refreshing; creamy, strong and hot is not. */
const freshnessOf = (cocktail: Cocktail, { lines, bubbly, creamy, isHot }: Freshness): number => {
  if (isHot) return 0;
  const { flavorProfile, abv, figures } = cocktail;
  const cooling = COOLING.filter((term) => lines.some(({ terms, ml }) => ml > 0 && terms.has(term))).length;
  const fresh =
    0.28 * (bubbly / 100) +
    0.24 * clamp(flavorProfile.sour / 55) +
    0.18 * clamp((24 - abv) / 14) +
    0.15 * clamp(cooling / 2) +
    0.15 * clamp((figures.volumeMl - 90) / 130);
  const heavy = 0.6 * (creamy / 100) + 0.3 * clamp((flavorProfile.sweet - 55) / 40);
  return Math.round(100 * clamp(fresh - heavy));
};

/** Percent by volume from which on alcohol covers sweetness, as what is bitter and sour does. */
const STRONG_ABV = 20;

/** How strongly each taste shows, 0 to 100, in whole numbers. */
export const tastesOf = (
  cocktail: Cocktail,
  lines: readonly RecipeIngredient[],
  isHot: boolean,
): Record<Taste, number> => {
  const bubbly = bubblesOf(lines);
  const creamy = tasteFrom('creamy', lines);
  const { sweet, sour, bitter } = cocktail.flavorProfile;
  const masked = 0.35 * Math.max(0, bitter - 20) + 0.15 * sour + 1.2 * Math.max(0, cocktail.abv - STRONG_ABV);
  return {
    ...cocktail.flavorProfile,
    sweet: Math.round(clamp(sweet - masked, 0, 100)),
    smoky: tasteFrom('smoky', lines),
    spicy: tasteFrom('spicy', lines),
    floral: tasteFrom('floral', lines),
    creamy,
    bubbly,
    refreshing: freshnessOf(cocktail, { lines, bubbly, creamy, isHot }),
  };
};
