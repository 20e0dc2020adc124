import type { Glass } from '@swizzle/proto';
import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { unitName } from '../measuring/unit-name.ts';
import { shortName } from './drink.ts';
import { withArticle } from './phrases.ts';

const GLASS_NAMES: Readonly<Record<Glass, string>> = {
  Coupe: 'coupe',
  'Rocks/Old Fashioned': 'rocks glass',
  Highball: 'highball glass',
  Collins: 'Collins glass',
  'Nick & Nora': 'Nick & Nora glass',
  Martini: 'martini glass',
  Hurricane: 'hurricane glass',
  Margarita: 'margarita glass',
  Wine: 'wine glass',
  'Champagne Flute': 'flute',
  'Mule Mug': 'copper mug',
  Tiki: 'tiki mug',
};

export const glassName = (glass: Glass): string => GLASS_NAMES[glass];

/** Units that come after their ingredient: 'mint leaves'; the rest take 'of': 'strips of orange peel'. */
const TRAILING = new Set(['leaf', 'sprig', 'frond', 'stalk', 'slice', 'quarter', 'cube', 'pod', 'thread']);

const HALVES = new Map([[0.5, 'half a']]);

const countName = (count: number, unit: string) =>
  count === 1 ? withArticle(unit) : `${HALVES.get(count) ?? count} ${unit}`;

const piecesName = (count: number, { id }: Pour): string => {
  const { unit, name, plural } = ingredientOf(id);
  if (unit === 'whole') return `the ${count > 1 ? (plural ?? name) : name}`;
  if (TRAILING.has(unit)) return `the ${name} ${unitName(unit, count)}`;
  return `${countName(count, unitName(unit, count))} of ${name}`;
};

/** An ingredient as a step speaks of it: 'the gin', 'the mint leaves', '2 strips of orange peel'. */
export const stepName = (pour: Pour, others: readonly Pour[] = []): string => {
  const item = ingredientOf(pour.id);
  if (item.unit === 'oz' || item.unit === 'dash' || item.unit === 'drop')
    return `the ${isTwin(pour, others) ? ingredientOf(pour.id).name : stepShort(pour.id)}`;
  return piecesName(Math.round((pour.ml / mlPerUnit(item)) * 100) / 100, pour);
};

/** Whether another pour would go by the same short name. */
const isTwin = (pour: Pour, others: readonly Pour[]) =>
  others.some((other) => other.id !== pour.id && stepShort(other.id) === stepShort(pour.id));

/** Where the short name could mean two things, the full one is said: 'lime juice', 'honey syrup'. */
const stepShort = (id: string): string => {
  const { role, name } = ingredientOf(id);
  return role === 'sweetener' || role === 'sour' || role === 'juice'
    ? name.replace(/^fresh /, '')
    : role === 'bitters'
      ? name
      : shortName(id);
};
