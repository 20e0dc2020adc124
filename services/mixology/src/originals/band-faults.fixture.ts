import { poursOfClassic } from '../classics/classic-pours.ts';
import { familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { type Measurement, measure } from '../measuring/measure.ts';
import type { Original } from './original.ts';

/** Less than a scale in a bar can tell. */
const SLACK = 0.011;

/** What an expert's drink adds up to, as its author makes it; with other ingredients where given. */
export const measuredAs = (
  { family, method, ingredients: own }: Pick<Original, 'family' | 'method' | 'ingredients'>,
  ingredients: Original['ingredients'] = own,
): Measurement =>
  measure(poursOfClassic({ ingredients }), TECHNIQUE_OF[method ?? familyOf(family)?.method ?? 'shake']);

/** Each figure that lies outside its family's band. */
export const bandFaultsOf = (original: Original, ingredients?: Original['ingredients']): string[] => {
  const family = familyOf(original.family);
  const { abv, sugarPercent, acidPercent } = measuredAs(original, ingredients);
  const misses = (what: string, value: number, [low, high] = [0, 0]) =>
    value < low - SLACK || value > high + SLACK ? [`${what} ${value.toFixed(2)}`] : [];
  return [
    ...misses('abv', abv, family?.abv),
    ...misses('sugar', sugarPercent, family?.sugar),
    ...misses('acid', acidPercent, family?.acid),
  ];
};
