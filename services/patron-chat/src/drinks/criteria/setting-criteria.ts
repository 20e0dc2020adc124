import type { BaseLiquor } from '@swizzle/proto';
import type { Taste } from '../../talk/talk-state.ts';
import { PLAIN } from '../character.ts';
import type { Criterion, Reason } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { type Setting, spiritSetting } from '../settings.ts';
import { type Context, lineWith, WEIGHT } from './context.ts';
import { strengthScore } from './strength-and-effort-criteria.ts';
import { degreeScores } from './taste-criteria.ts';

/** Terms of a setting that a drink may have to be all that it asks for. */
const ENOUGH = 2;

/** One thing that a setting speaks of. */
interface Part {
  readonly weight: number;
  readonly score: (drink: Features) => number;
}

const partsOf = (setting: Setting, context: Context): Part[] => {
  const { wanted, bases, moods, strength } = setting;
  const inDrink = (drink: Features) =>
    wanted.reduce(
      (sum, term) => sum + (drink.terms.has(term) ? 1 : drink.garnishTerms.has(term) ? 0.5 : 0),
      0,
    );
  const tastes = Object.entries(setting.tastes).map(([name, degree]): Part => {
    const taste = name as Taste;
    const scores = degreeScores(taste, degree, context);
    return { weight: Math.abs(degree), score: (drink) => scores[drink.tastes[taste]] ?? 0 };
  });
  const others: (Part | false)[] = [
    wanted.length > 0 && { weight: 4, score: (drink) => Math.min(1, inDrink(drink) / ENOUGH) },
    bases.length > 0 && { weight: 1, score: ({ cocktail }) => Number(bases.includes(cocktail.baseLiquor)) },
    moods.length > 0 && { weight: 2, score: ({ cocktail }) => Number(moods.includes(cocktail.mood)) },
    strength !== undefined && { weight: 1.5, score: (drink) => strengthScore(strength, drink) },
    setting.batched && { weight: 1.2, score: ({ batching }) => batching },
    setting.easy && { weight: 1, score: ({ ease }) => ease },
    setting.hot && { weight: 2.5, score: ({ isHot }) => Number(isHot) },
  ];
  return [...tastes, ...others.filter((part) => part !== false)];
};

/** What a drink that nobody is known to pour with a dish counts beside those that are, and each of these after the first. */
const OTHERS = 0.75;
const STEP = 0.04;

/** How well drinks suit a setting, 0 to 1: a mean of what the setting speaks of. */
const settingScore = (setting: Setting, context: Context): ((drink: Features) => number) => {
  const parts = partsOf(setting, context);
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  const { drinks } = setting;
  return (drink) => {
    let sum = 0;
    for (const { weight, score } of parts) sum += weight * score(drink);
    const mean = sum / weights;
    if (drinks.length === 0) return mean;
    const at = drinks.indexOf(drink.cocktail.name);
    return at < 0 ? OTHERS * mean : 1 - at * STEP;
  };
};

/** What of a drink suits a setting: something in it, or how it tastes. */
const settingReason = (setting: Setting, drink: Features, food: Reason | undefined): Reason | undefined => {
  if (food && setting.drinks.includes(drink.cocktail.name)) return food;
  const term = setting.wanted.find((wanted) => drink.terms.has(wanted));
  const line = term === undefined ? undefined : lineWith(drink, [term]);
  if (line) return food ?? { kind: 'ingredient', value: line.name };
  const taste = Object.entries(setting.tastes).find(
    ([name, degree]) => degree > 0 && drink.tastes[name as Taste] >= PLAIN[name as Taste],
  );
  if (!taste) return undefined;
  const hasBase = setting.bases.includes(drink.cocktail.baseLiquor);
  return food && hasBase ? food : { kind: 'taste', value: taste[0] };
};

export const settingCriterion = (
  weight: number,
  setting: Setting | undefined,
  context: Context,
  food?: Reason,
): Criterion[] =>
  setting
    ? [
        {
          weight,
          score: settingScore(setting, context),
          reason: (drink) => settingReason(setting, drink, food),
        },
      ]
    : [];

/** The spirit that a drink without alcohol stands in for. */
export const substituteCriteria = (base: Exclude<BaseLiquor, 'none'>, context: Context): Criterion[] => [
  ...settingCriterion(WEIGHT.substitute, spiritSetting(base), context),
  {
    weight: WEIGHT.imitation,
    score: ({ lines }) => Number(lines.some(({ item, terms }) => item?.substitute && terms.has(base))),
    reason: (drink) => {
      const line = drink.lines.find(({ item, terms }) => item?.substitute && terms.has(base));
      return line && { kind: 'ingredient', value: line.name };
    },
  },
];
