import type { Chance } from '../chance.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { glassName, stepName } from './bench-words.ts';
import type { Drink } from './drink.ts';
import lexicon from './lexicon/steps.json' with { type: 'json' };
import { filled, listed } from './phrases.ts';

type Step = keyof typeof lexicon;

/** The spec, sorted by what the hands do with it. */
export interface Workspace {
  drink: Drink;
  chance: Chance;
  /** Fruit, herbs and whole spices that are pressed first. */
  pressed: readonly Pour[];
  /** What is measured and worked. */
  poured: readonly Pour[];
  /** What sparkles and goes in last. */
  topped: readonly Pour[];
}

/** Parts of a step beyond which it stops naming them one by one. */
const MOST_NAMED = 7;

const PRESSED_SPICE: ReadonlySet<string> = new Set(['coin', 'strip', 'pod']);

const isPressed = ({ id }: Pour) => {
  const { role, unit } = ingredientOf(id);
  return role === 'herb' || role === 'fruit' || (role === 'spice' && PRESSED_SPICE.has(unit));
};

export const workspaceOf = (drink: Drink, chance: Chance): Workspace => {
  const topped = drink.spec.filter(({ id }) => ingredientOf(id).fizzy);
  const still = drink.spec.filter((pour) => !topped.includes(pour));
  return {
    drink,
    chance,
    topped,
    pressed: still.filter(isPressed),
    poured: still.filter((pour) => !isPressed(pour)),
  };
};

const named = (pours: readonly Pour[]) =>
  pours.length > MOST_NAMED
    ? listed([...pours.slice(0, MOST_NAMED - 1).map(stepName), 'the remaining measures'])
    : listed(pours.map(stepName));

/** One step in one of its wordings. */
export const say = (
  step: Step,
  { drink, chance }: Workspace,
  parts: readonly Pour[] = [],
  more: Record<string, string> = {},
) => {
  const glass = glassName(drink.plan.glass);
  return filled(chance.pick(lexicon[step]), {
    glass,
    'the glass': `the ${glass}`,
    parts: named(parts),
    ...more,
  });
};

/** The step, if there is anything to do it with. */
export const saidIf = (
  pours: readonly Pour[],
  step: Step,
  work: Workspace,
  more: Record<string, string> = {},
) => (pours.length > 0 ? [say(step, work, pours, more)] : []);
