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
  readonly sour: PantryItem | undefined;
  readonly sweet: PantryItem | undefined;
  readonly long: PantryItem | undefined;
  readonly bubbles: PantryItem | undefined;
  readonly cream: PantryItem | undefined;
  readonly touch: readonly Pour[];
}

const partsOf = (items: readonly PantryItem[], { isProposed = false }: Made): Parts => {
  const [sweet] = items.filter(isSweet);
  return {
    strong: items.filter(isStrong).slice(0, isProposed ? 2 : 1),
    bottle: items.find(isBottle) ?? items.find(isCreamLiqueur),
    sour: items.find(isSour),
    sweet,
    long: items.find(isLong),
    bubbles: items.find(({ role, abv }) => role === 'sparkling' && abv > 0),
    cream: items.find(({ role, abv }) => role === 'cream' && abv === 0),
    touch: sweet ? [pour(sweet, TOUCH_OF_SWEET_ML)] : [],
  };
};

/** Shaken with citrus: spirit, sour and sweet, or a liqueur in the place of some of it. */
const sourOf = ({ strong, bottle, sour, sweet, touch }: Parts, { hasSugar }: Made): Mix | undefined => {
  const [first] = strong;
  if (!sour) return undefined;
  if (first && bottle)
    return {
      kind: 'Shaken',
      pours: [pour(first, SHORT_STRONG_ML), pour(bottle, LIQUEUR_ML), pour(sour, SOUR_ML), ...touch],
    };
  const sugar = sweet ?? (hasSugar ? ingredientOf('simple-syrup') : undefined);
  if (first && sugar)
    return { kind: 'Shaken', pours: [pour(first, STRONG_ML), pour(sour, SOUR_ML), pour(sugar, SWEET_ML)] };
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
const longOf = ({ strong, bottle, sour, long, bubbles, touch }: Parts): Mix | undefined => {
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
      pours: [pour(bottle, SHORT_STRONG_ML), ...squeeze, pour(long, LONG_OF_BOTTLE_ML)],
    }
  );
};

/** Stirred: a vermouth or a liqueur goes with any spirit, a bitter one with whoever asked for it. */
const stirredOf = (
  { strong, bottle, cream, touch }: Parts,
  items: readonly PantryItem[],
  { isProposed }: Made,
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
  if (!first || !bottle || (bottle.role === 'aperitif' && !isProposed)) return undefined;
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

/** The best glass of these things, what comes first in them counting most; undefined where they make none. */
export const mixOf = (items: readonly PantryItem[], made: Made = {}): Mix | undefined => {
  const parts = partsOf(items, made);
  const short = made.isShort ? (shortOf(parts, made) ?? stirredOf(parts, items, made)) : undefined;
  if (short) return short;
  const own = sourOf(parts, {});
  const long = longOf(parts);
  // What was named together all goes in; of a shelf the best glass is short.
  const first = made.isProposed ? (long ?? own) : (own ?? long);
  return first ?? stirredOf(parts, items, made) ?? sourOf(parts, made);
};
