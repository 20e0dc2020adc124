import type { FlavorNote, Glass } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { GARNISHES, type Garnish, suitsStrength } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Drink } from './drink.ts';
import { capitalized, listed, NO_GARNISH } from './phrases.ts';

const TALL: ReadonlySet<Glass> = new Set(['Highball', 'Collins', 'Hurricane', 'Wine', 'Tiki', 'Mule Mug']);
const SMALL: ReadonlySet<Glass> = new Set(['Nick & Nora', 'Champagne Flute']);
/** Loose things that end up between the teeth. */
const LOOSE: ReadonlySet<string> = new Set([
  'chamomile-flowers',
  'saffron-threads',
  'cardamom-pods',
  'pomegranate-seeds',
  'rose-petal',
  'walnut-half',
  'coconut-flakes',
]);

/** What no foam and no crushed ice holds. */
const NEVER_HELD: ReadonlySet<string> = new Set(['cardamom-pods']);
/** Notes whose own peel or wheel a guest expects who asked for them, and how that is cut. */
const CITRUS: readonly FlavorNote[] = ['Orange', 'Orange Peel', 'Lemon', 'Lime', 'Grapefruit'];
const CITRUS_SHAPES: readonly Garnish['shape'][] = ['wheel', 'half', 'twist'];

const isHot = ({ plan }: Drink) => plan.family.method === 'heat';

const isMilky = ({ spec }: Drink) =>
  spec.some(({ id }) => ingredientOf(id).role === 'cream' || /\bmilk\b/.test(id));

const hasSmoothTop = (drink: Drink) =>
  drink.plan.family.foam ||
  isMilky(drink) ||
  drink.plan.ice === 'crushed' ||
  drink.plan.family.method === 'blend';

/** Whether a bartender would put this on that drink. */
const suits = (garnish: Garnish, drink: Drink): boolean => {
  const { glass, family, ice } = drink.plan;
  if (LOOSE.has(garnish.id) || !suitsStrength(garnish, family.zeroProof)) return false;
  if (garnish.families && !garnish.families.includes(family.id)) return false;
  switch (garnish.verb) {
    case 'line':
      return TALL.has(glass) && ice === 'cubes';
    case 'stir':
      return TALL.has(glass) || glass === 'Rocks/Old Fashioned';
    case 'rim':
      return (
        family.method === 'shake' &&
        (glass === 'Margarita' || glass === 'Rocks/Old Fashioned' || glass === 'Coupe')
      );
    case 'dust':
      return hasSmoothTop(drink);
    case 'float':
      return hasSmoothTop(drink) || isHot(drink) || (ice === 'none' && !SMALL.has(glass));
    case 'express':
      return ice !== 'crushed' && family.method !== 'blend' && !isHot(drink);
    case 'slap':
      return !SMALL.has(glass) && family.method !== 'stir';
    case 'pick':
      return !isHot(drink);
    case 'set':
      return !(SMALL.has(glass) && family.method === 'stir');
  }
};

/** Whether there is something to put on a drink that shows a note that was asked for, and not only a kindred taste. */
export const showsAskedNote = (drink: Drink): boolean =>
  GARNISHES.some((garnish) => reasonFor(garnish, drink) === MAIN && suits(garnish, drink));

/** Two garnishes that would get in one another's way. */
const clash = (one: Garnish, other: Garnish) =>
  one.shape === other.shape ||
  one.verb === other.verb ||
  one.notes.some((note) => other.notes.includes(note));

/** Notes so common that a garnish which announces them says little. */
const FAINT: ReadonlySet<FlavorNote> = new Set<FlavorNote>([
  'Oak',
  'Wormwood',
  'Juniper',
  'Agave',
  'Angostura',
]);

/** The worth of what shows a note that was asked for. */
const MAIN = 3;

/** What the drink has that the garnish shows: the thing itself counts most, a kindred taste less. */
const reasonFor = ({ notes: own }: Garnish, { notes, asked }: Drink): number => {
  const [main, ...kindred] = own;
  if (main && asked.includes(main)) return MAIN;
  if (main && notes.includes(main)) return FAINT.has(main) ? 0.9 : 1.8;
  if (kindred.some((note) => asked.includes(note))) return 1.6;
  return kindred.some((note) => notes.includes(note) && !FAINT.has(note))
    ? 1
    : kindred.some((note) => notes.includes(note))
      ? 0.7
      : 0;
};

/** A powder that already lies on the drink need not be named twice. */
const repeats = ({ verb, notes: own }: Garnish, { spec }: Drink) =>
  verb === 'dust' &&
  spec.some(
    ({ id }) =>
      ingredientOf(id).unit === 'pinch' && ingredientOf(id).notes.some((note) => own.includes(note)),
  );

const worth = (garnish: Garnish, drink: Drink, chance: Chance): number => {
  const reason = reasonFor(garnish, drink);
  const clear = drink.plan.family.method === 'stir' || drink.plan.family.id === 'old-fashioned';
  const twist = clear && garnish.verb === 'express' && reason > 0 ? 0.6 : 0;
  return reason === 0 ? 0 : reason + twist + chance.next() * 0.6;
};

/** Worth from which on a second garnish has a reason of its own. */
const WORTH_SECOND = 2.9;

/** What finishes the drink: something that shows what is in it, and a second thing only where a guest asked for both. */
export const garnishesFor = (drink: Drink, chance: Chance): Garnish[] => {
  const ranked = GARNISHES.filter(
    (garnish) => suits(garnish, drink) && !repeats(garnish, drink) && !brinesFlowers(garnish, drink),
  )
    .map((garnish) => ({ garnish, value: worth(garnish, drink, chance) }))
    .filter(({ value }) => value > 0)
    .sort((left, right) => right.value - left.value);
  const [first] = ranked;
  if (!first) return plainFor(drink);
  const second = ranked.find(({ garnish, value }) => value > WORTH_SECOND && !clash(first.garnish, garnish));
  return second ? [first.garnish, second.garnish] : [first.garnish];
};

/** Whether something loose lies on nothing that holds it, and is drunk: pods in hot milk, flowers on a clear drink. */
const isLoose = ({ id }: Garnish, drink: Drink): boolean =>
  LOOSE.has(id) && (NEVER_HELD.has(id) || !hasSmoothTop(drink));

/** Powders, which lie on a clear drink as dust and cake in the mouth. */
const POWDERS: ReadonlySet<string> = new Set(['matcha-dust', 'cocoa-dust', 'cinnamon-dust', 'coffee-dust']);

const isDusty = ({ id }: Garnish, drink: Drink): boolean =>
  POWDERS.has(id) && !hasSmoothTop(drink) && !isHot(drink);

/** Flowers, which chili on the lip drowns. */
const FLOWERS: readonly FlavorNote[] = ['Rose', 'Lavender', 'Elderflower', 'Chamomile'];
const HOT_RIMS: ReadonlySet<string> = new Set(['chile-salt-rim', 'chile-lime-rim']);

const drownsFlowers = ({ id }: Garnish, { asked }: Drink): boolean =>
  HOT_RIMS.has(id) && asked.some((note) => FLOWERS.includes(note));

/** What tastes of brine or oil, and fights flowers. */
const BRINY: ReadonlySet<string> = new Set(['olive', 'olive-oil-drops', 'pickled-onion', 'pickle-spear']);

/** Whether brine would lie on a drink of flowers, for a guest who asked for none of it. */
const brinesFlowers = ({ id, notes: own }: Garnish, { notes, asked }: Drink): boolean =>
  BRINY.has(id) &&
  !own.some((note) => asked.includes(note)) &&
  [...notes, ...asked].some((note) => FLOWERS.some((flower) => flower === note));

/** The same with one rim at most: the one that shows what a guest asked for, or else the first. */
export const withOneRim = (garnishes: Garnish[], drink: Drink): Garnish[] => {
  const rims = garnishes.filter(({ verb }) => verb === 'rim');
  const kept = rims.find((one) => reasonFor(one, drink) === MAIN) ?? rims[0];
  return garnishes.filter((one) => one.verb !== 'rim' || one === kept);
};

/** What is put on top by the same hand: a twist for a twist. */
const inPlaceOf = (garnish: Garnish, drink: Drink): Garnish | undefined =>
  GARNISHES.find(
    (one) =>
      one.verb === garnish.verb &&
      CITRUS.some((note) => note === one.notes[0]) &&
      reasonFor(one, drink) === MAIN &&
      suits(one, drink),
  );

/**
 * An author's garnishes as they are put on a drink: nothing loose in what one drinks, and in the place of a twist or a wheel
 * that answers nothing in the glass one of what a guest asked for.
 */
export const asServed = (authored: readonly Garnish[], drink: Drink, chance: Chance): Garnish[] => {
  const kept = authored.filter(
    (one) =>
      !isLoose(one, drink) &&
      !isDusty(one, drink) &&
      !drownsFlowers(one, drink) &&
      !brinesFlowers(one, drink),
  );
  if (kept.length === 0 && authored.length > 0) return garnishesFor(drink, chance);
  const isAnswered = kept.some((one) => reasonFor(one, drink) === MAIN);
  return kept.map((one) =>
    isAnswered || reasonFor(one, drink) > 0 || !CITRUS_SHAPES.includes(one.shape)
      ? one
      : (inPlaceOf(one, drink) ?? one),
  );
};

/** An author's garnishes that still show what is in the drink, and one for what came in where there is room. */
export const withAuthors = (
  authored: readonly Garnish[],
  gone: readonly FlavorNote[],
  drink: Drink,
  chance: Chance,
) => {
  const kept = authored.filter(
    (one) =>
      !LOOSE.has(one.id) &&
      !isDusty(one, drink) &&
      !drownsFlowers(one, drink) &&
      !brinesFlowers(one, drink) &&
      !one.notes.some((note) => gone.includes(note)),
  );
  const own = garnishesFor(drink, chance);
  const [first] = kept;
  if (!first) return own;
  if (kept.length > 1) return kept;
  return [first, ...own.filter((one) => reasonFor(one, drink) === MAIN && !clash(first, one)).slice(0, 1)];
};

/** What goes with any drink that has nothing of its own to show, the plainest first. */
const PLAIN = ['lemon-twist', 'orange-twist', 'orange-wheel'];

const PLAIN_ON_MILK = ['grated-nutmeg'];

const plainFor = (drink: Drink): Garnish[] =>
  (isMilky(drink) ? PLAIN_ON_MILK : PLAIN)
    .flatMap((id) => GARNISHES.filter((garnish) => garnish.id === id && suits(garnish, drink)))
    .slice(0, 1);

/** The garnish as a recipe states it. */
export const garnishText = (garnishes: readonly Garnish[]): string =>
  garnishes.length === 0
    ? NO_GARNISH
    : capitalized(
        listed(
          garnishes.map(({ phrase }) => phrase.replace(/^(?=few |pair of |trio of |spoonful of )/, 'a ')),
        ),
      );
