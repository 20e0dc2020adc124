import type { Chance } from '../chance.ts';
import type { Garnish } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { glassName } from './bench-words.ts';
import type { Drink } from './drink.ts';
import { withArticle } from './phrases.ts';
import { saidIf, say, type Workspace, workspaceOf } from './workspace.ts';

const SHAKER = { vessel: 'a shaker' };
const STIRRER = { vessel: 'a mixing glass' };

const served = (work: Workspace): string[] => [
  say(work.drink.plan.ice === 'none' ? 'strain up' : `strain ${work.drink.plan.ice}`, work),
  ...saidIf(work.topped, 'top', work),
];

const chill = (work: Workspace) => say(work.rimmed ? 'chill rimmed' : 'chill glass', work);

const chilled = (work: Workspace) => [
  ...(work.drink.plan.ice === 'none' ? [chill(work)] : []),
  ...saidIf(work.rinsed, 'rinse', work),
];

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

/** Pressed before anything is poured: fruit and herbs, or a lump of sugar in its bitters. */
const pressedIn = (work: Workspace, step: 'steep stir' | 'muddle glass', vessel: string): string[] =>
  saidIf(work.pressed, work.pressed.some(({ id }) => id === 'sugar-cube') ? 'soak' : step, work, { vessel });

const stirred = (work: Workspace): string[] => [
  ...chilled(work),
  ...pressedIn(work, 'steep stir', 'a mixing glass'),
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
      chill(work),
      ...(start.length > 0 ? [say('pour shaker', work, start, STIRRER), say('quick chill', work)] : []),
      ...saidIf(work.topped, 'top', work),
    ];
  }
  const start = work.poured.length > 0 ? work.poured : work.topped;
  return [
    ...pressedIn(work, 'muddle glass', withArticle(glassName(work.drink.plan.glass))),
    say(work.pressed.length > 0 ? 'build on' : start.length > 1 ? 'build' : 'build one', work, start),
    say(work.drink.plan.family.method === 'swizzle' ? 'swizzle' : `ice ${ice}`, work),
    ...(start === work.topped ? [] : saidIf(work.topped, 'top', work)),
  ];
};

const poured = (work: Workspace): string[] => {
  const still = [...work.pressed, ...work.poured];
  return [chill(work), ...saidIf(still, 'pour cold', work), ...saidIf(work.topped, 'top', work)];
};

/** Ingredients beyond which a blender simply takes them all. */
const EASILY_NAMED = 5;

const blended = (work: Workspace): string[] => [
  [...work.poured, ...work.pressed].length > EASILY_NAMED
    ? say('blend all', work)
    : say('blend', work, [...work.poured, ...work.pressed]),
  say('whirl', work),
  say('pour blended', work),
  ...saidIf(work.topped, 'top', work),
];

const heated = (work: Workspace): string[] => [
  say('warm glass', work),
  ...saidIf(work.pressed, 'heat pressed', work),
  ...saidIf(work.poured, 'heat', work),
  ...saidIf(work.topped, 'top hot', work),
  ...saidIf(work.steeped, 'steep', work),
];

const layered = (work: Workspace): string[] => {
  const [first, ...others] = work.poured;
  return [
    ...saidIf(first ? [first] : [], 'layer first', work),
    ...others.map((pour) => say('layer next', work, [pour])),
  ];
};

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
    case 'heat':
      return heated(work);
    case 'layer':
      return layered(work);
    default:
      return shaken(work);
  }
};

/** What is poured once the drink stands: to the bottom, on top, or in drops on its foam. */
const laying = (work: Workspace): string[] => [
  ...saidIf(work.sunk, 'sink', work),
  ...work.laid.map((pour) => say(ingredientOf(pour.id).role === 'bitters' ? 'dot' : 'lay', work, [pour])),
];

const finishing = (garnish: Garnish, work: Workspace) =>
  say(garnish.verb === 'stir' ? 'stir garnish' : garnish.verb === 'rim' ? 'set' : garnish.verb, work, [], {
    garnish: garnish.phrase,
  });

/** What to do, in order. A rim is made first, everything else that garnishes comes last. */
export const stepsOf = (drink: Drink, garnishes: readonly Garnish[], chance: Chance): string[] => {
  const rims = garnishes.filter(({ verb }) => verb === 'rim');
  const work = workspaceOf(drink, rims.length > 0, chance);
  const rest = garnishes.filter(({ verb }) => verb !== 'rim');
  return [
    ...rims.map(({ phrase }) => say('rim', work, [], { garnish: phrase })),
    ...making(work),
    ...laying(work),
    ...saidIf(work.dusted, 'grate', work),
    ...rest.map((garnish) => finishing(garnish, work)),
  ];
};
