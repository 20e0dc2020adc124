// A glass of the kind that is asked for, long, hot, frozen or creamy, of all that a guest names or has: where neither a
// recipe nor the rule of a sour takes it all. Amounts are a bar's usual ones.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import type { TalkState } from '../../talk/talk-state.ts';
import { isBottle, isLoud, isStrong, isSweet } from './mix-rules.ts';

const KINDS = ['Short', 'Stirred', 'Long', 'Hot', 'Frozen', 'Creamy'] as const;
type GlassKind = (typeof KINDS)[number];

export interface GlassWish extends Pick<TalkState, 'serving' | 'strength' | 'tastes'> {
  readonly isAlcoholFree: boolean;
  /** All that was named belongs in the glass; of a shelf, one of each kind. */
  readonly isWhole: boolean;
  /** What nobody named and is poured all the same: sugar of any kitchen, at a bar citrus and soda. */
  readonly mayAdd: (id: string) => boolean;
}

export interface Glass {
  readonly kind: GlassKind;
  readonly pours: readonly Pour[];
  /** It is shaken: juice, fruit or egg doesn't mix by a stir. */
  readonly isShaken: boolean;
}

/** Milliliters of spirit, of citrus and of what sweetens, by the kind of glass. */
const MEASURES: Readonly<Record<GlassKind, { spirit: number; sour: number; sweet: number }>> = {
  Short: { spirit: 60, sour: 22.5, sweet: 22.5 },
  Stirred: { spirit: 60, sour: 0, sweet: 7.5 },
  Long: { spirit: 45, sour: 15, sweet: 15 },
  Hot: { spirit: 45, sour: 15, sweet: 15 },
  Frozen: { spirit: 45, sour: 22.5, sweet: 22.5 },
  Creamy: { spirit: 45, sour: 0, sweet: 15 },
};
/** More or less of the spirit for who wants it strong or light. */
const STRENGTH_ML = 15;
const MIN_SPIRIT_ML = 30;
const BOTTLE_ML = 22.5;
const WINE_ML = 30;
const LOUD_ML = 7.5;
const LEADING_ML = 45;
/** Grams of acid in 100 ml up to which a citrus is drunk by itself, as grapefruit is. */
const MILD_ACID = 3;
const MILD_ML = 45;
const BODY_ML = 120;
const TOP_ML = 60;
const JUICE_ML = 30;
/** Milliliters of a purée: no more of it is poured as juice is. */
const PUREE_ML = 30;
const HEAVY_ML = 30;
const MILK_ML = 75;
const DASHES = 2;
const DASH_ML = 0.8;
const STEP_ML = 2.5;
/** Grams of sugar in 100 ml from which on a thing sweetens a drink. */
const SWEETENS = 5;

/** What is poured hot in the place of the cold one. */
const HOT: Readonly<Record<string, string>> = {
  'cold-brew': 'hot-coffee',
  espresso: 'hot-coffee',
  'whole-milk': 'hot-milk',
};
const CITRUS_OF: Readonly<Record<string, string>> = {
  rum: 'lime-juice',
  tequila: 'lime-juice',
  vodka: 'lime-juice',
};

const round = (ml: number): number => Math.max(STEP_ML, Math.round(ml / STEP_ML) * STEP_ML);
const each = (items: readonly PantryItem[], ml: number): Pour[] =>
  items.map(({ id }) => ({ id, ml: round(ml / items.length) }));
/** Leaves, slices and coins by what shows of them. */
const dosed = (items: readonly PantryItem[]): Pour[] => items.map(({ id, dose }) => ({ id, ml: dose }));

interface Parts {
  readonly strong: readonly PantryItem[];
  readonly bottles: readonly PantryItem[];
  readonly sparkling: readonly PantryItem[];
  readonly sours: readonly PantryItem[];
  readonly juices: readonly PantryItem[];
  readonly fruits: readonly PantryItem[];
  readonly sweets: readonly PantryItem[];
  readonly creams: readonly PantryItem[];
  readonly mixers: readonly PantryItem[];
  readonly seasoning: readonly PantryItem[];
  readonly hot: readonly PantryItem[];
}

const SEASONING: ReadonlySet<string> = new Set(['bitters', 'egg']);
const FRUIT: ReadonlySet<string> = new Set(['fruit', 'herb', 'spice']);

const partsOf = (things: readonly PantryItem[], { isAlcoholFree, isWhole, serving }: GlassWish): Parts => {
  const items = isAlcoholFree ? things.filter(({ abv }) => abv < 0.5) : things;
  const hotOf = (item: PantryItem) => (serving === 'hot' ? ingredientOf(HOT[item.id] ?? item.id) : item);
  const all = items.map(hotOf);
  const isHot = ({ id }: PantryItem) => id.startsWith('hot-');
  const of = (is: (item: PantryItem) => boolean, most: number) =>
    all.filter((item) => is(item) && !isHot(item)).slice(0, isWhole ? most + 1 : most);
  const creams = of(({ role }) => role === 'cream', 1);
  // Milk and citrus curdle: of a shelf only one of them is poured.
  const sours = creams.length > 0 && !isWhole ? [] : of(({ role }) => role === 'sour', 1);
  return {
    strong: of(isStrong, 1),
    bottles: of(isBottle, 1),
    sparkling: of(({ role }) => role === 'sparkling', 1).slice(0, 1),
    sours,
    juices: of(({ role }) => role === 'juice', 1),
    fruits: of(({ role }) => FRUIT.has(role), 2),
    sweets: of(isSweet, 1),
    creams,
    mixers: of(({ role }) => role === 'lengthener', 1),
    seasoning: of(({ role }) => SEASONING.has(role), 1),
    hot: all.filter(isHot).slice(0, 1),
  };
};

const kindOf = ({ serving }: GlassWish, parts: Parts): GlassKind => {
  const { sours, juices, fruits, creams, mixers, sparkling, hot } = parts;
  if (serving === 'hot' || hot.length > 0) return 'Hot';
  if (serving === 'frozen') return 'Frozen';
  if (serving === 'long') return 'Long';
  if (serving === 'stirred') return 'Stirred';
  if (creams.length > 0) return 'Creamy';
  const isTart = sours.length > 0 || fruits.length > 0;
  if (serving === 'small') return isTart || juices.length > 0 ? 'Short' : 'Stirred';
  if (mixers.length > 0 || sparkling.length > 0 || (juices.length > 0 && !isTart)) return 'Long';
  return isTart || juices.length > 0 ? 'Short' : 'Stirred';
};

/** The spirits share one measure; bottles beside them take some of it, and lead where there is no spirit. */
const alcoholOf = ({ strong, bottles }: Parts, kind: GlassKind, { strength }: GlassWish): Pour[] => {
  const more = strength === 'strong' ? STRENGTH_ML : strength === 'light' ? -STRENGTH_ML : 0;
  const loud = strong.length + bottles.length > 1 ? bottles.filter(isLoud) : [];
  const quiet = bottles.filter((item) => !loud.includes(item));
  const spoons = loud.map(({ id }) => ({ id, ml: LOUD_ML }));
  if (strong.length === 0) return [...each(quiet, Math.max(MIN_SPIRIT_ML, LEADING_ML + more)), ...spoons];
  const shared = quiet.length > 0 && kind !== 'Stirred' ? STRENGTH_ML : 0;
  const spirit = Math.max(MIN_SPIRIT_ML, MEASURES[kind].spirit + more - shared);
  const beside = kind === 'Stirred' ? WINE_ML * Math.min(2, quiet.length) : BOTTLE_ML;
  return [...each(strong, spirit), ...each(quiet, beside), ...spoons];
};

/** Citrus as named, or the one that goes with the spirit where something sweet needs it. */
const sourOf = (parts: Parts, kind: GlassKind, { mayAdd }: GlassWish): Pour[] => {
  const { sours, strong, juices, fruits, sweets, creams, mixers, hot } = parts;
  if (kind === 'Stirred' || kind === 'Creamy') return [];
  const ml = MEASURES[kind].sour;
  if (sours.length > 0) return sours.map(({ id, acid }) => ({ id, ml: acid <= MILD_ACID ? MILD_ML : ml }));
  const needs = juices.length + fruits.length + sweets.length > 0;
  const isSodaSweet = mixers.some(({ sugar }) => sugar >= SWEETENS);
  const id = CITRUS_OF[strong[0]?.base ?? ''] ?? 'lemon-juice';
  const isMilky = creams.length > 0 || hot.some(({ role }) => role === 'cream');
  return needs && !isSodaSweet && !isMilky && mayAdd(id) ? [{ id, ml }] : [];
};

/** As much sugar as what is tart needs, less what else is sweet, as the guest likes it. */
const sweetOf = (parts: Parts, kind: GlassKind, sour: readonly Pour[], wish: GlassWish): Pour[] => {
  const { sweets, bottles, juices, mixers, strong } = parts;
  const taste = wish.tastes.sweet ?? 0;
  const others = [...bottles, ...juices, ...mixers].filter(({ sugar }) => sugar >= SWEETENS).length;
  const isDrySpirit = kind === 'Stirred' && strong.length > 0 && bottles.length === 0;
  const needs = sour.length > 0 || isDrySpirit || kind === 'Hot' || kind === 'Frozen';
  const least = sweets.length > 0 ? STEP_ML * 2 : 0;
  const ml = MEASURES[kind].sweet - others * STRENGTH_ML * 0.5 + (taste > 0 ? LOUD_ML : 0);
  const asked = Math.max(least, taste <= -2 ? 0 : taste < 0 ? ml / 2 : ml);
  if (asked < STEP_ML) return [];
  if (sweets.length > 0) return each(sweets, asked);
  return needs && wish.mayAdd('simple-syrup') ? [{ id: 'simple-syrup', ml: round(asked) }] : [];
};

/** What fills the glass: juice, soda, wine with bubbles, milk, hot water. */
const bodyOf = (parts: Parts, kind: GlassKind, { mayAdd, tastes }: GlassWish): Pour[] => {
  const { juices, mixers, sparkling, creams, hot } = parts;
  const thick = juices.filter(({ dose }) => dose <= PUREE_ML);
  const thin = juices.filter(({ dose }) => dose > PUREE_ML);
  const cream = creams.flatMap(({ id, dose }) =>
    each([ingredientOf(id)], dose > HEAVY_ML ? MILK_ML : HEAVY_ML),
  );
  const pulp = each(thick, PUREE_ML);
  if (kind === 'Stirred') return cream;
  if (kind === 'Hot') {
    const full = hot.length > 0 ? hot : [...thin, ...mixers.filter(({ fizzy }) => !fizzy)];
    const water = full.length === 0 && creams.length === 0 ? [{ id: 'hot-water', ml: BODY_ML }] : [];
    return [
      ...pulp,
      ...each(full, BODY_ML),
      ...(hot.length > 0 ? each(thin, JUICE_ML) : []),
      ...cream,
      ...water,
    ];
  }
  if (kind !== 'Long') return [...pulp, ...each(thin, JUICE_ML), ...cream, ...each(sparkling, TOP_ML)];
  const tops = [...mixers, ...sparkling];
  const isFull = thin.length > 0 || tops.length > 0 || creams.length > 0;
  const soda = !isFull && (tastes.bubbly ?? 0) >= 0 && mayAdd('soda-water');
  return [
    ...pulp,
    ...each(thin, tops.length > 0 ? TOP_ML : BODY_ML),
    ...cream,
    ...each(tops, thin.length > 0 ? TOP_ML : BODY_ML),
    ...(soda ? [{ id: 'soda-water', ml: BODY_ML }] : []),
  ];
};

const seasoningOf = (
  { seasoning, strong, bottles }: Parts,
  kind: GlassKind,
  { mayAdd }: GlassWish,
): Pour[] => {
  const named = seasoning.map(({ id, role, unitMl }) => ({
    id,
    ml: role === 'bitters' ? DASHES * (unitMl ?? DASH_ML) : (unitMl ?? HEAVY_ML),
  }));
  const isBare = kind === 'Stirred' && strong.length > 0 && bottles.length === 0 && named.length === 0;
  return isBare && mayAdd('angostura-bitters') ? [{ id: 'angostura-bitters', ml: DASHES * DASH_ML }] : named;
};

/** Undefined where these things make no glass by themselves. */
export const glassOfThings = (things: readonly PantryItem[], wish: GlassWish): Glass | undefined => {
  const parts = partsOf(things, wish);
  const kind = kindOf(wish, parts);
  const alcohol = alcoholOf(parts, kind, wish);
  const sour = sourOf(parts, kind, wish);
  const sweet = sweetOf(parts, kind, sour, wish);
  const body = bodyOf(parts, kind, wish);
  const fruit = kind === 'Stirred' ? [] : dosed(parts.fruits);
  const pours = [...alcohol, ...sour, ...sweet, ...fruit, ...body, ...seasoningOf(parts, kind, wish)];
  const isDrink = wish.isAlcoholFree ? body.length > 0 : alcohol.length > 0 || parts.sparkling.length > 0;
  const isLong = body.some(({ ml }) => ml >= TOP_ML);
  // A spirit on sugar and leaves alone is no sour.
  const isFlat = kind === 'Short' && sour.length + body.length === 0;
  if (!isDrink || isFlat || pours.length < 2 || (kind === 'Long' && !isLong)) return undefined;
  const mixesHard =
    sour.length > 0 || fruit.length > 0 || parts.juices.length > 1 || parts.seasoning.length > 0;
  return { kind, pours, isShaken: kind === 'Short' || (kind === 'Long' && mixesHard) };
};
