import type { Chance } from '../chance.ts';
import type { Garnish } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import type { Pour } from '../measuring/measure.ts';
import { glassName } from './bench-words.ts';
import type { Drink } from './drink.ts';
import { withArticle } from './phrases.ts';
import { saidIf, say, type Workspace, workspaceOf } from './workspace.ts';

const SHAKER = { vessel: 'a shaker' };
const STIRRER = { vessel: 'a mixing glass' };

/** Two sentences as one, the second after the first. */
const joined = (first: string, second: string): string =>
  `${first.replace(/\.$/, '')}, then ${second.charAt(0).toLowerCase()}${second.slice(1)}`;

/** Whether something leaves bits in the shaker: what was pressed, and purées with their seeds and fibers. */
const leavesBits = ({ pressed, poured }: Workspace): boolean =>
  pressed.length > 0 || poured.some(({ id }) => id.endsWith('-puree'));

/** What leaves bits is strained twice, so that none of them are drunk. */
const strained = (work: Workspace) => {
  const { ice } = work.drink.plan;
  const text = say(ice === 'none' ? 'strain up' : `strain ${ice}`, work);
  return !leavesBits(work) || ice === 'none'
    ? text
    : text.replace(/^Strain/, 'Double-strain').replace('through a strainer', 'through a fine strainer');
};

/** The glass is chilled while the first step is done. */
const chilledFirst = (steps: readonly string[], work: Workspace): string[] => {
  const [first, ...others] = steps;
  if (work.drink.plan.ice !== 'none' || first === undefined) return [...steps];
  if (work.rimmed || work.rinsed.length > 0)
    return [
      say(work.rimmed ? 'chill rimmed' : 'chill glass', work),
      ...saidIf(work.rinsed, 'rinse', work),
      ...steps,
    ];
  return [`${say('chill lead', work)}${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...others];
};

const shaken = (work: Workspace): string[] => {
  const { method } = work.drink.plan.family;
  const dry = method === 'dry-shake' || method === 'dry-shake-top';
  const start = [
    ...saidIf(work.pressed, 'muddle shaker', work),
    say('pour shaker', work, work.poured, work.pressed.length > 0 ? { vessel: 'the shaker' } : SHAKER),
  ];
  return [
    ...chilledFirst(start, work),
    ...(dry
      ? [joined(say('dry shake', work), say('wet shake', work)), strained(work)]
      : [joined(say('shake', work), strained(work))]),
  ];
};

/** Pressed before anything is poured: fruit and herbs, or a lump of sugar in its bitters. */
const pressedIn = (work: Workspace, step: 'steep stir' | 'muddle glass', vessel: string): string[] =>
  saidIf(work.pressed, work.pressed.some(({ id }) => id === 'sugar-cube') ? 'soak' : step, work, { vessel });

const stirred = (work: Workspace): string[] => {
  const start = [
    ...pressedIn(work, 'steep stir', 'a mixing glass'),
    say('pour shaker', work, work.poured, work.pressed.length > 0 ? { vessel: 'the mixing glass' } : STIRRER),
  ];
  return [...chilledFirst(start, work), joined(say('stir', work), strained(work))];
};

/** Milliliters of citrus or juice from which on a drink is shaken: stirred, it stays flat and cloudy. */
const SHAKEN_ML = 7;
const CITRUS: readonly Role[] = ['sour', 'juice'];

/** Whether a short, strong drink has citrus in it: shaken for a moment, it takes on no more water than built. */
const isShort = ({ drink, poured, topped }: Workspace): boolean =>
  drink.plan.family.method === 'build' &&
  (drink.plan.ice === 'large' || drink.plan.ice === 'none') &&
  topped.length === 0 &&
  poured.some(({ id, ml }) => ml >= SHAKEN_ML && CITRUS.includes(ingredientOf(id).role));

const whipped = (work: Workspace): string[] => {
  const start = [
    ...saidIf(work.pressed, 'muddle shaker', work),
    say('pour shaker', work, work.poured, work.pressed.length > 0 ? { vessel: 'the shaker' } : SHAKER),
  ];
  return [...chilledFirst(start, work), joined(say('whip shake', work), strained(work))];
};

/** Milliliters with which what was pressed is shaken before the rest goes on top. */
const WHIPPED_ML = 20;
const PULPY: readonly Role[] = ['fruit', 'herb'];

/**
 * Whether fruit would lie as pulp, or bruised leaves loose, in a glass from which one drinks; where they belong in it, a
 * family is muddled in it.
 */
const isPulpy = ({ drink, pressed, poured }: Workspace): boolean =>
  drink.plan.family.method === 'build' &&
  drink.plan.ice !== 'crushed' &&
  pressed.some(({ id }) => PULPY.includes(ingredientOf(id).role)) &&
  poured.reduce((sum, { ml }) => sum + ml, 0) >= WHIPPED_ML;

/** Built in the glass; where the glass takes no ice, chilled over ice first. */
const built = (work: Workspace): string[] => {
  const { ice } = work.drink.plan;
  if (isShort(work) || isPulpy(work)) return whipped(work);
  if (ice === 'none') {
    const start = [...work.poured, ...work.pressed];
    return start.length > 0
      ? [...chilledFirst([say('pour shaker', work, start, STIRRER)], work), say('quick chill', work)]
      : [say(work.rimmed ? 'chill rimmed' : 'chill glass', work)];
  }
  const start = work.poured.length > 0 ? work.poured : work.topped;
  return [
    ...pressedIn(work, 'muddle glass', withArticle(glassName(work.drink.plan.glass))),
    joined(
      say(work.pressed.length > 0 ? 'build on' : start.length > 1 ? 'build' : 'build one', work, start),
      say(work.drink.plan.family.method === 'swizzle' ? 'swizzle' : `ice ${ice}`, work),
    ),
  ];
};

/** Whether what sparkles was what the drink was built on. */
const startsOnTop = ({ drink, poured, topped }: Workspace) =>
  drink.plan.ice !== 'none' && poured.length === 0 && topped.length > 0 && isBuilt(drink);

const isBuilt = ({ plan }: Drink) => ['build', 'muddle-build', 'swizzle'].includes(plan.family.method);

/** Poured cold into the glass; what has to be pressed gives its juice to the rest first, and none of its pulp. */
const poured = (work: Workspace): string[] => {
  if (work.pressed.length === 0 || work.poured.length === 0)
    return [
      say(work.rimmed ? 'chill rimmed' : 'chill glass', work),
      ...pressedIn(work, 'muddle glass', 'the glass'),
      ...saidIf(work.poured, 'pour cold', work),
    ];
  const start = [
    say('muddle shaker', work, work.pressed),
    joined(say('pour shaker', work, work.poured, { vessel: 'the shaker' }), say('strain up', work)),
  ];
  return chilledFirst(start, work);
};

/** Ingredients beyond which a blender simply takes them all. */
const EASILY_NAMED = 5;

const blended = (work: Workspace): string[] => [
  [...work.poured, ...work.pressed].length > EASILY_NAMED
    ? say(work.topped.length > 0 ? 'blend all' : 'blend everything', work)
    : say('blend', work, [...work.poured, ...work.pressed]),
  joined(say('whirl', work), say('pour blended', work)),
];

/** Milliliters of something cold from which on it would leave a hot drink lukewarm. */
const COOLING_ML = 30;
const COOLING: readonly Role[] = ['juice', 'fortified', 'cream'];

const ICE_CREAM = 'vanilla-ice-cream';

/** Shaken over ice and strained, ice cream would come out thin: it is blended for a moment. */
const blendedWithCream = (work: Workspace): string[] => [
  ...chilledFirst([say('blend ice cream', work, [...work.poured, ...work.pressed])], work),
  joined(say('whirl ice cream', work), say('pour blended', work)),
];

const heated = (work: Workspace): string[] => {
  const cools = ({ id, ml }: Pour) => ml >= COOLING_ML && COOLING.includes(ingredientOf(id).role);
  const [warmed, { steeped, topped }] = [work.poured.filter(cools), work];
  // Whole spice is strained off before it comes into the mug: nobody fishes for it.
  const isSimmered = steeped.length > 0 && warmed.length > 0;
  const isSteeped = steeped.length > 0 && !isSimmered && topped.length > 0;
  const isFruity = work.pressed.some(({ id }) => ingredientOf(id).role === 'fruit');
  const [first, ...others] = [
    ...saidIf(work.pressed, isFruity ? 'heat muddled' : 'heat pressed', work),
    ...saidIf(
      work.poured.filter((pour) => !cools(pour)),
      'heat',
      work,
    ),
    ...(isSimmered
      ? [say('simmer spiced', work, [...warmed, ...steeped])]
      : saidIf(warmed, 'warm through', work)),
    ...(isSteeped ? [say('steep apart', work, [...topped, ...steeped])] : saidIf(topped, 'top hot', work)),
    ...(isSimmered || isSteeped ? [] : saidIf(steeped, 'steep', work)),
  ];
  const warm = say('warm glass', work);
  return first === undefined ? [warm] : [joined(warm, first), ...others];
};

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
      return work.poured.some(({ id }) => id === ICE_CREAM) ? blendedWithCream(work) : shaken(work);
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

const CITRUS_FRUITS = ['lime', 'lemon', 'grapefruit', 'orange'];

/** The fruit that is cut for the rim: the drink's own. */
const rimFruit = ({ drink: { spec } }: Workspace): string =>
  CITRUS_FRUITS.find((fruit) => spec.some(({ id }) => id === `${fruit}-juice`)) ?? 'lime';

/** What to do, in order. A rim is made first, everything else that garnishes comes last. */
export const stepsOf = (drink: Drink, garnishes: readonly Garnish[], chance: Chance): string[] => {
  const rims = garnishes.filter(({ verb }) => verb === 'rim');
  const work = workspaceOf(drink, rims.length > 0, chance);
  const isDustedTwice = ({ verb, notes }: Garnish) =>
    verb === 'dust' &&
    work.dusted.some(({ id }) => ingredientOf(id).notes.some((one) => notes.includes(one)));
  const rest = garnishes.filter((garnish) => garnish.verb !== 'rim' && !isDustedTwice(garnish));
  const isTopped = drink.plan.family.method !== 'heat' && !startsOnTop(work);
  const topping = isTopped ? saidIf(work.topped, 'top', work) : [];
  const between = [...laying(work), ...saidIf(work.dusted, 'grate', work)];
  const garnishing = rest.map((garnish) => finishing(garnish, work));
  const [top] = topping;
  const [first, ...others] = garnishing;
  // What floats is a step of its own: readers of a recipe tell by it what is never mixed in.
  const mayJoin = between.length === 0 && rest[0]?.verb !== 'float';
  return [
    ...rims.map(({ phrase }) => say('rim', work, [], { garnish: phrase, citrus: rimFruit(work) })),
    ...making(work),
    ...(top && first && mayJoin ? [joined(top, first), ...others] : [...topping, ...between, ...garnishing]),
  ];
};
