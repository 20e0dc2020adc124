import type { Difficulty } from '@swizzle/proto';
import type { Method } from '../families/family.ts';
import type { Drink } from './drink.ts';

/** Minutes of handwork that each method takes beyond measuring. Ours, timed at home pace. */
const METHOD_MINUTES: Readonly<Record<Method, number>> = {
  build: 1,
  pour: 1,
  stir: 2,
  shake: 2,
  'shake-top': 2,
  'muddle-build': 3,
  blend: 3,
  swizzle: 3,
  'dry-shake': 3,
  'dry-shake-top': 4,
  heat: 4,
  layer: 3,
};

/** How much each method asks of the hands, against one point for every two lines beyond the fourth. */
const METHOD_SKILL: Readonly<Record<Method, number>> = {
  build: 0,
  pour: 0,
  blend: 0,
  shake: 1,
  'shake-top': 1,
  stir: 1,
  'muddle-build': 1,
  swizzle: 2,
  'dry-shake': 3,
  'dry-shake-top': 3,
  heat: 1,
  layer: 3,
};

export const difficultyOf = ({ plan, spec }: Drink): Difficulty => {
  const skill = METHOD_SKILL[plan.family.method] + Math.max(0, spec.length - 4) / 2;
  return skill < 1.5 ? 'Easy' : skill < 3.5 ? 'Medium' : 'Advanced';
};

/** Minutes: a minute for two lines, the method, and the garnish. */
export const prepMinutes = ({ plan, spec }: Drink, garnishes: number): number =>
  Math.ceil(1 + spec.length / 2 + METHOD_MINUTES[plan.family.method] + garnishes / 2);
