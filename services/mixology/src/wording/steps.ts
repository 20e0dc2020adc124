import type { Chance } from '../chance.ts';
import type { Garnish } from '../garnishes/garnish.ts';
import type { Drink } from './drink.ts';
import { saidIf, say, type Workspace, workspaceOf } from './workspace.ts';

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
  const work = workspaceOf(drink, chance);
  const rims = garnishes.filter(({ verb }) => verb === 'rim');
  const rest = garnishes.filter(({ verb }) => verb !== 'rim');
  return [
    ...rims.map(({ phrase }) => say('rim', work, [], { garnish: phrase })),
    ...making(work),
    ...rest.map((garnish) => finishing(garnish, work)),
  ];
};
