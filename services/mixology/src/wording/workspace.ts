import type { Chance } from '../chance.ts';
import { bearsDust, isDust } from '../composing/limits/drink-limits.ts';
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
  /** Whole spice that steeps in a hot drink and is taken out. */
  steeped: readonly Pour[];
  /** Grated over the finished drink. */
  dusted: readonly Pour[];
  rinsed: readonly Pour[];
  sunk: readonly Pour[];
  laid: readonly Pour[];
  /** The glass has been taken out already, for its rim. */
  rimmed: boolean;
}

/** Parts of a step beyond which it stops naming them one by one. */
const MAX_NAMED = 7;

const PRESSED_SPICE: ReadonlySet<string> = new Set(['coin', 'strip', 'pod']);

const isPressed = ({ id }: Pour) => {
  const { role, unit } = ingredientOf(id);
  return (
    role === 'herb' || role === 'fruit' || (role === 'spice' && PRESSED_SPICE.has(unit)) || unit === 'cube'
  );
};

/** Units in which spice stays whole. */
const WHOLE_SPICE: ReadonlySet<string> = new Set([...PRESSED_SPICE, 'whole']);

const isSteeped = ({ id }: Pour) => {
  const { role, unit } = ingredientOf(id);
  return role === 'spice' && WHOLE_SPICE.has(unit);
};

const creamIn = ({ spec }: Drink) =>
  spec.reduce((ml, pour) => ml + (ingredientOf(pour.id).role === 'cream' ? pour.ml : 0), 0);

/** What goes into a glass last: what sparkles, and what a hot drink is filled up with. */
const isTopping = ({ id }: Pour) => ingredientOf(id).fizzy || ingredientOf(id).role === 'lengthener';

/** A lump of sugar is pressed together with the bitters that soak it. */
const withBitters = (pressed: readonly Pour[], still: readonly Pour[]): readonly Pour[] =>
  pressed.some(({ id }) => id === 'sugar-cube')
    ? [...pressed, ...still.filter(({ id }) => ingredientOf(id).role === 'bitters')]
    : pressed;

export const workspaceOf = (drink: Drink, rimmed: boolean, chance: Chance): Workspace => {
  const { rinse = [], sinks = [], floats = [] } = drink.handling ?? {};
  const among = (ids: readonly string[]) => drink.spec.filter(({ id }) => ids.includes(id));
  const worked = drink.spec.filter(({ id }) => ![...rinse, ...sinks, ...floats].includes(id));
  const dusted = worked.filter(
    ({ id }) => isDust(ingredientOf(id)) && bearsDust(drink.plan.family, drink.plan.ice, creamIn(drink)),
  );
  const steeped = drink.plan.family.method === 'heat' ? worked.filter(isSteeped) : [];
  const still = worked.filter(
    (pour) => !isTopping(pour) && !dusted.includes(pour) && !steeped.includes(pour),
  );
  const pressed = withBitters(still.filter(isPressed), still);
  return {
    drink,
    chance,
    pressed,
    poured: still.filter((pour) => !pressed.includes(pour)),
    topped: worked.filter(isTopping),
    steeped,
    dusted,
    rinsed: among(rinse),
    sunk: among(sinks),
    laid: among(floats),
    rimmed,
  };
};

const named = (pours: readonly Pour[], spec: readonly Pour[]) => {
  const names = pours.map((pour) => stepName(pour, spec));
  return names.length > MAX_NAMED
    ? listed([...names.slice(0, MAX_NAMED - 1), 'the remaining measures'])
    : listed(names);
};

/** One step in one of its wordings. */
export const say = (
  step: Step,
  { drink, chance }: Workspace,
  parts: readonly Pour[] = [],
  more: Record<string, string> = {},
) => {
  const glass = glassName(drink.plan.glass);
  const mug = drink.plan.glass === 'Mule Mug' ? 'heatproof mug' : 'heatproof glass';
  return filled(chance.pick(lexicon[step]), {
    glass,
    mug,
    'the glass': `the ${glass}`,
    parts: named(parts, drink.spec),
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
