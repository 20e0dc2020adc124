import type { Chance } from '../chance.ts';
import type { Garnish } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { glassName, stepName } from './bench-words.ts';
import type { Drink } from './drink.ts';
import lexicon from './lexicon/steps.json' with { type: 'json' };
import { filled, listed } from './phrases.ts';

type Step = keyof typeof lexicon;

/** The spec, sorted by what the hands do with it. */
interface Workspace {
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

const sorted = (drink: Drink, chance: Chance): Workspace => {
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

const say = (
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

const saidIf = (pours: readonly Pour[], step: Step, work: Workspace, more: Record<string, string> = {}) =>
  pours.length > 0 ? [say(step, work, pours, more)] : [];

const SHAKER = { vessel: 'a shaker' };
const STIRRER = { vessel: 'a mixing glass' };

const served = (work: Workspace): string[] => [
  say(work.drink.plan.ice === 'none' ? 'strain up' : `strain ${work.drink.plan.ice}`, work),
  ...saidIf(work.topped, 'top', work),
];

const chilled = (work: Workspace) => (work.drink.plan.ice === 'none' ? [say('chill glass', work)] : []);

const shaken = (work: Workspace): string[] => {
  const { method } = work.drink.plan.family;
  const dry = method === 'dry-shake' || method === 'dry-shake-top';
  return [
    ...chilled(work),
    ...saidIf(work.pressed, 'muddle shaker', work),
    say('pour shaker', work, work.poured, work.pressed.length > 0 ? { vessel: 'the shaker' } : SHAKER),
    ...(dry ? [say('dry shake', work), say('wet shake', work)] : [say('shake', work)]),
    ...served(work),
  ];
};

const stirred = (work: Workspace): string[] => [
  ...chilled(work),
  ...saidIf(work.pressed, 'steep stir', work),
  say('pour shaker', work, work.poured, work.pressed.length > 0 ? { vessel: 'the mixing glass' } : STIRRER),
  say('stir', work),
  ...served(work),
];

/** Built in the glass; where the glass takes no ice, chilled over ice first. */
const built = (work: Workspace): string[] => {
  const { ice } = work.drink.plan;
  if (ice === 'none') {
    const start = [...work.poured, ...work.pressed];
    return [
      say('chill glass', work),
      ...(start.length > 0 ? [say('pour shaker', work, start, STIRRER), say('quick chill', work)] : []),
      ...saidIf(work.topped, 'top', work),
    ];
  }
  const start = work.poured.length > 0 ? work.poured : work.topped;
  return [
    ...saidIf(work.pressed, 'muddle glass', work),
    say('build', work, start, work.pressed.length > 0 ? { 'a glass': 'the same glass' } : {}),
    say(work.drink.plan.family.method === 'swizzle' ? 'swizzle' : `ice ${ice}`, work),
    ...(start === work.topped ? [] : saidIf(work.topped, 'top', work)),
  ];
};

const poured = (work: Workspace): string[] => {
  const still = [...work.pressed, ...work.poured];
  return [say('chill glass', work), ...saidIf(still, 'pour cold', work), ...saidIf(work.topped, 'top', work)];
};

const blended = (work: Workspace): string[] => [
  say('blend', work, [...work.poured, ...work.pressed]),
  say('whirl', work),
  say('pour blended', work),
  ...saidIf(work.topped, 'top', work),
];

const making = (work: Workspace): string[] => {
  switch (work.drink.plan.family.method) {
    case 'stir':
      return stirred(work);
    case 'build':
    case 'muddle-build':
    case 'swizzle':
      return built(work);
    case 'pour':
      return poured(work);
    case 'blend':
      return blended(work);
    default:
      return shaken(work);
  }
};

const finishing = (garnish: Garnish, work: Workspace) =>
  say(garnish.verb === 'stir' ? 'stir garnish' : garnish.verb === 'rim' ? 'set' : garnish.verb, work, [], {
    garnish: garnish.phrase,
  });

/** What to do, in order. A rim is made first, everything else that garnishes comes last. */
export const stepsOf = (drink: Drink, garnishes: readonly Garnish[], chance: Chance): string[] => {
  const work = sorted(drink, chance);
  const rims = garnishes.filter(({ verb }) => verb === 'rim');
  const rest = garnishes.filter(({ verb }) => verb !== 'rim');
  return [
    ...rims.map(({ phrase }) => say('rim', work, [], { garnish: phrase })),
    ...making(work),
    ...rest.map((garnish) => finishing(garnish, work)),
  ];
};
