// How much of each thing goes into a glass that no recipe has: a sour, a long one, a spritz or a stirred one by the rule.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';

/** Milliliters by the rule of a sour: two parts strong, three quarters sour and sweet. */
const STRONG_ML = 60;
const SHORT_STRONG_ML = 45;
const LIQUEUR_ML = 22.5;
const SOUR_ML = 22.5;
const SWEET_ML = 22.5;
const LONG_SOUR_ML = 15;
/** A spirit takes twice as much of what lengthens it, an amaro the same again and half as much. */
const LONG_ML = 120;
const LONG_OF_BOTTLE_ML = 90;
/** A stirred drink is two parts strong to one; two spirits share theirs. */
const STIRRED_ML = 30;
const CREAM_ML = 30;
const SPOON_ML = 5;
/** A sour juice beside a sharper one, and what is then sour and sweet besides. */
const MILD_SOUR_ML = 45;
const SHARP_SOUR_ML = 15;
/** Grams of acid in 100 ml up to which a juice is mild, as grapefruit is. */
const MILD_ACID = 3;
const EGG_WHITE = 'egg-white';
const DASHES = 2;
const DASH_ML = 0.8;
export const TOUCH_OF_SWEET_ML = 7.5;

export interface Mix {
  readonly kind: 'Shaken' | 'Long' | 'Stirred';
  readonly pours: readonly Pour[];
}

/** What a mix is made of. */
export interface Made {
  /** The guest named just these together: then all of them belong in the glass. */
  readonly isProposed?: boolean;
  /** There is sugar, as in every kitchen. */
  readonly hasSugar?: boolean;
  /** A short drink is wished for. */
  readonly isShort?: boolean;
  /** A stirred one. */
  readonly isStirred?: boolean;
}

export const isStrong = ({ role, abv }: PantryItem) => role === 'base' && abv > 0;
export const isBottle = ({ role, abv }: PantryItem) =>
  (role === 'liqueur' || role === 'aperitif' || role === 'fortified') && abv > 0;
/** Irish cream. */
const isCreamLiqueur = ({ role, abv }: PantryItem) => role === 'cream' && abv > 0;
const isSour = ({ role, acid }: PantryItem) => role === 'sour' && acid > 0;
export const isSweet = ({ role, sugar }: PantryItem) => role === 'sweetener' && sugar > 0;
/** A purée is no lemonade, and a hot tea no soda. */
const IS_NO_MIXER = /(?:-puree|-nectar|-concentrate)$|^hot-/;
const isLong = ({ id, role, abv, fizzy }: PantryItem) =>
  !IS_NO_MIXER.test(id) &&
  ((role === 'lengthener' && (abv === 0 || fizzy)) || (role === 'juice' && abv === 0));

const pour = (item: Pick<PantryItem, 'id'>, ml: number): Pour => ({ id: item.id, ml });
const dashes = (items: readonly PantryItem[]): Pour[] =>
  items.filter(({ role }) => role === 'bitters').map((item) => pour(item, DASHES * (item.unitMl ?? DASH_ML)));

/** What of the things takes which part. */
interface Parts {
  readonly strong: readonly PantryItem[];
  readonly bottle: PantryItem | undefined;
  /** A second one, of what was named together. */
  readonly beside: PantryItem | undefined;
  readonly sour: PantryItem | undefined;
  /** A mild juice beside it: grapefruit with lime. */
  readonly mild: PantryItem | undefined;
  /** Foam. */
  readonly egg: readonly Pour[];
  readonly sweet: PantryItem | undefined;
  readonly long: PantryItem | undefined;
  readonly bubbles: PantryItem | undefined;
  readonly cream: PantryItem | undefined;
  readonly touch: readonly Pour[];
}

const partsOf = (items: readonly PantryItem[], { isProposed = false }: Made): Parts => {
  const [sweet] = items.filter(isSweet);
  const sours = items.filter(isSour);
  const sharp = sours.find(({ acid }) => acid > MILD_ACID);
  const mild = sharp ? sours.find(({ acid }) => acid <= MILD_ACID) : undefined;
  const white = isProposed && items.some(({ role }) => role === 'egg') ? ingredientOf(EGG_WHITE) : undefined;
  return {
    strong: items.filter(isStrong).slice(0, isProposed ? 2 : 1),
    bottle: items.find(isBottle) ?? items.find(isCreamLiqueur),
    beside: isProposed ? items.filter(isBottle)[1] : undefined,
    sour: mild ? sharp : sours[0],
    mild,
    egg: white ? [pour(white, white.unitMl ?? STIRRED_ML)] : [],
    sweet,
    long: items.find(isLong),
    bubbles: items.find(({ role, abv }) => role === 'sparkling' && abv > 0),
    cream: items.find(({ role, abv }) => role === 'cream' && abv === 0),
    touch: sweet ? [pour(sweet, TOUCH_OF_SWEET_ML)] : [],
  };
};

/** Shaken with citrus: spirit, sour and sweet, or a liqueur in the place of some of it. */
const sourOf = (
  { strong, bottle, sour, mild, egg, sweet, touch }: Parts,
  { hasSugar }: Made,
): Mix | undefined => {
  const [first] = strong;
  if (!sour) return undefined;
  if (first && bottle)
    return {
      kind: 'Shaken',
      pours: [pour(first, SHORT_STRONG_ML), pour(bottle, LIQUEUR_ML), pour(sour, SOUR_ML), ...touch, ...egg],
    };
  const sugar = sweet ?? (hasSugar ? ingredientOf('simple-syrup') : undefined);
  // Mezcal, grapefruit, lime and honey.
  if (first && sugar && mild)
    return {
      kind: 'Shaken',
      pours: [
        pour(first, STRONG_ML),
        pour(mild, MILD_SOUR_ML),
        pour(sour, SHARP_SOUR_ML),
        pour(sugar, SHARP_SOUR_ML),
        ...egg,
      ],
    };
  if (first && sugar)
    return {
      kind: 'Shaken',
      pours: [pour(first, STRONG_ML), pour(sour, SOUR_ML), pour(sugar, SWEET_ML), ...egg],
    };
  return bottle && !first
    ? { kind: 'Shaken', pours: [pour(bottle, SHORT_STRONG_ML), pour(sour, SOUR_ML), ...touch] }
    : undefined;
};

/** Short and shaken, with no more juice than citrus: mezcal, lime and a little pineapple. */
const shortOf = (parts: Parts, made: Made): Mix | undefined => {
  const { long } = parts;
  const mix = sourOf(parts, made);
  if (!mix || long?.role !== 'juice') return mix;
  return { ...mix, pours: [...mix.pours, pour(long, SOUR_ML)] };
};

/** Lengthened in a tall glass. */
const longOf = ({ strong, bottle, beside, sour, long, bubbles, touch }: Parts): Mix | undefined => {
  const [first] = strong;
  const squeeze = sour ? [pour(sour, LONG_SOUR_ML)] : [];
  if (bottle && bubbles && !first)
    return {
      kind: 'Long',
      pours: [
        pour(bottle, SHORT_STRONG_ML),
        ...squeeze,
        pour(bubbles, LONG_OF_BOTTLE_ML),
        ...(long ? [pour(long, STIRRED_ML)] : []),
      ],
    };
  if (!long || !(first ?? bottle)) return undefined;
  if (first && bottle)
    return {
      kind: 'Long',
      pours: [
        pour(first, SHORT_STRONG_ML),
        pour(bottle, LIQUEUR_ML),
        ...squeeze,
        ...touch,
        pour(long, LONG_OF_BOTTLE_ML),
      ],
    };
  if (first)
    return {
      kind: 'Long',
      pours: [pour(first, STRONG_ML), ...squeeze, ...touch, pour(long, LONG_ML)],
    };
  return (
    bottle && {
      kind: 'Long',
      pours: [
        pour(bottle, SHORT_STRONG_ML),
        ...(beside ? [pour(beside, LIQUEUR_ML)] : []),
        ...squeeze,
        pour(long, LONG_OF_BOTTLE_ML),
      ],
    }
  );
};

/** Stirred: a vermouth or a liqueur goes with any spirit, a bitter one with anyone who asked for it. */
const stirredOf = (
  { strong, bottle, cream, touch }: Parts,
  items: readonly PantryItem[],
  { isProposed = false, isStirred = false }: Made,
): Mix | undefined => {
  const [first, second] = strong;
  if (cream && (first ?? bottle))
    return {
      kind: 'Stirred',
      pours: [
        ...(first ? [pour(first, SHORT_STRONG_ML)] : []),
        ...(bottle ? [pour(bottle, first ? CREAM_ML : SHORT_STRONG_ML)] : []),
        pour(cream, CREAM_ML),
      ],
    };
  // Sugar and bitters make an Old Fashioned of any spirit.
  if (first && !bottle && touch.length > 0 && dashes(items).length > 0)
    return { kind: 'Stirred', pours: [pour(first, STRONG_ML), ...touch, ...dashes(items)] };
  const takesBitter = isProposed || isStirred;
  if (!first || !bottle || (bottle.role === 'aperitif' && !takesBitter)) return undefined;
  // A spirit, something bitter and a wine go in by thirds: a Negroni, a Trident.
  const wine = bottle.role === 'aperitif' ? items.find(({ role }) => role === 'fortified') : undefined;
  if (wine && !second)
    return {
      kind: 'Stirred',
      pours: [...[first, bottle, wine].map((item) => pour(item, STIRRED_ML)), ...dashes(items)],
    };
  const bitter = bottle.role === 'fortified' ? items.find(({ role }) => role === 'aperitif') : undefined;
  // A wine named before something bitter leads it, and the spirit leads both: 'the vermouth and the Cynar'.
  if (bitter && !second && takesBitter)
    return {
      kind: 'Stirred',
      pours: [
        pour(first, SHORT_STRONG_ML),
        ...[bottle, bitter].map((item) => pour(item, LIQUEUR_ML)),
        ...dashes(items),
      ],
    };
  const spirits = second ? [pour(first, STIRRED_ML), pour(second, STIRRED_ML)] : [pour(first, STRONG_ML)];
  // A third bottle is a spoonful: 'Calvados, amontillado, a barspoon of Bénédictine'.
  const spoons = isProposed ? items.filter((item) => isBottle(item) && item !== bottle) : [];
  return {
    kind: 'Stirred',
    pours: [
      ...spirits,
      pour(bottle, STIRRED_ML),
      ...spoons.map((item) => pour(item, SPOON_ML)),
      ...dashes(items),
    ],
  };
};

/** Bottles so loud that a spoon of them is heard. */
const LOUD: ReadonlySet<string> = new Set([
  'absinthe',
  'pastis',
  'fernet',
  'green-chartreuse',
  'yellow-chartreuse',
  'maraschino',
  'creme-de-violette',
  'allspice-dram',
  'white-mint-liqueur',
  'green-mint-liqueur',
]);
/** Whether a spoon of a bottle is heard. */
export const isLoud = ({ id }: Pick<PantryItem, 'id'>): boolean => LOUD.has(id);
const LOUD_ML = 5;
const LOUD_IN_SOUR_ML = 15;
const BITTER_ML = 15;
const SWEET_ACCENT_ML = 10;

/** A glass of wines alone, with what is bitter or sweet beside them: fino, gentian and elderflower. */
const wineOf = (items: readonly PantryItem[]): Mix | undefined => {
  const wines = items.filter(({ role }) => role === 'fortified');
  const bottles = items.filter((item) => isBottle(item) && !wines.includes(item));
  const [first, second] = wines;
  if (!first || items.some(isStrong) || bottles.length + wines.length < 2) return undefined;
  return {
    kind: 'Stirred',
    pours: [
      pour(first, second ? SHORT_STRONG_ML : STRONG_ML),
      ...(second ? [pour(second, SHORT_STRONG_ML)] : []),
      ...bottles.map((item) => pour(item, item.role === 'aperitif' ? BITTER_ML : SWEET_ACCENT_ML)),
      ...dashes(items),
    ],
  };
};

/** What is loud beside other bottles goes in by the spoon; with a spirit and citrus alone it sweetens their sour. */
const withAccents = (items: readonly PantryItem[], made: Made): Mix | undefined => {
  const loud = items.filter(({ id }) => LOUD.has(id));
  const quiet = items.filter(({ id }) => !LOUD.has(id));
  const [spirit] = quiet.filter(isStrong);
  const [first] = loud;
  if (!first || !quiet.some((item) => isStrong(item) || isBottle(item))) return undefined;
  const spoons = loud.map((item) => pour(item, LOUD_ML));
  const sour = items.find(isSour);
  const isPlain = spirit !== undefined && !quiet.some((item) => isBottle(item) || isLong(item));
  if (isPlain && sour && first.role === 'liqueur')
    return {
      kind: 'Shaken',
      pours: [
        pour(spirit, SHORT_STRONG_ML),
        pour(first, LOUD_IN_SOUR_ML),
        pour(sour, SOUR_ML),
        pour(items.find(isSweet) ?? ingredientOf('simple-syrup'), TOUCH_OF_SWEET_ML),
        ...spoons.slice(1),
      ],
    };
  const mix = pouredOf(quiet, made);
  if (mix) return { ...mix, pours: [...mix.pours, ...spoons] };
  return isPlain && !sour ? { kind: 'Stirred', pours: [pour(spirit, STRONG_ML), ...spoons] } : undefined;
};

/** What is pressed or slapped in beside what is poured. */
const LEAVES_ML = 5;
const withLeaves = (
  mix: Mix | undefined,
  items: readonly PantryItem[],
  { isProposed }: Made,
): Mix | undefined => {
  const leaves = isProposed ? items.filter(({ role }) => role === 'herb') : [];
  return (
    mix && {
      ...mix,
      pours: [...mix.pours, ...leaves.map((item) => pour(item, Math.min(item.dose, LEAVES_ML)))],
    }
  );
};

/** The best glass of these things, what comes first in them counting most; undefined where they make none. */
export const mixOf = (items: readonly PantryItem[], made: Made = {}): Mix | undefined =>
  withLeaves(pouredOf(items, made), items, made);

const pouredOf = (items: readonly PantryItem[], made: Made = {}): Mix | undefined => {
  const whole = withAccents(items, made) ?? (made.isProposed ? wineOf(items) : undefined);
  if (whole) return whole;
  const parts = partsOf(items, made);
  // 'One with the Cynar, stirred': citrus stays out of it.
  const stirred = made.isStirred ? stirredOf(parts, items, made) : undefined;
  if (stirred) return stirred;
  const short = made.isShort ? (shortOf(parts, made) ?? stirredOf(parts, items, made)) : undefined;
  if (short) return short;
  const own = sourOf(parts, { hasSugar: parts.egg.length > 0 });
  const long = longOf(parts);
  // What was named together all goes in; of a shelf the best glass is short.
  const first = made.isProposed ? (long ?? own) : (own ?? long);
  return first ?? stirredOf(parts, items, made) ?? sourOf(parts, made);
};
