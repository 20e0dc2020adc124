// How a drink comes to the table: hot, frozen, without ice in the glass, short, long or stirred.
import type { Cocktail } from '@swizzle/proto';
import type { Serving } from '../../talk/talk-state.ts';
import type { RecipeIngredient } from './recipe-ingredient.ts';

/** Glasses that are served without ice. */
const ICELESS_GLASSES: ReadonlySet<string> = new Set(['Martini', 'Nick & Nora', 'Coupe', 'Champagne Flute']);
const ICE = /\b(?:ice|cubes?)\b/i;
/** 'Strain into a chilled glass without a shard of ice.' */
const NO_ICE = /\bwithout (?:a shard of )?ice\b/gi;
/** Milliliters that go into a short drink, before the ice melts. */
const SHORT_ML = 90;
/** And into a long one. */
const LONG_ML = 150;

interface Made {
  readonly isHot: boolean;
  readonly techniques: ReadonlySet<string>;
  readonly lines: readonly RecipeIngredient[];
}

const hasNoIce = ({ glassType, instructions }: Cocktail): boolean =>
  ICELESS_GLASSES.has(glassType) || !ICE.test(instructions.join(' ').replace(NO_ICE, ''));

/** Roles that a drink is shaken with, whatever is stirred beside them. */
const SHAKEN_WITH: ReadonlySet<string> = new Set(['sour', 'juice', 'egg', 'cream', 'lengthener']);

/** Anyone who wants a stirred drink wants neither juice nor soda in it. */
const isStrongThrough = (lines: readonly RecipeIngredient[]): boolean =>
  lines.every(({ item }) => item === undefined || !SHAKEN_WITH.has(item.role));

export const servingsOf = (cocktail: Cocktail, { isHot, techniques, lines }: Made): Set<Serving> => {
  const isFrozen = techniques.has('blended');
  const poured = lines.reduce((sum, { ml }) => sum + ml, 0);
  return new Set<Serving>([
    isHot ? 'hot' : 'cold',
    ...(isFrozen ? (['frozen'] as const) : []),
    ...(isHot || (!isFrozen && hasNoIce(cocktail)) ? (['iceless'] as const) : []),
    ...(poured <= SHORT_ML ? (['small'] as const) : []),
    ...(poured >= LONG_ML ? (['long'] as const) : []),
    ...(techniques.has('stirred') && isStrongThrough(lines) ? (['stirred'] as const) : []),
  ]);
};
