// What a bar uses up besides the drinks: water, soft drinks, napkins, straws and picks.
import type { BarGroupId, Technique } from '@swizzle/proto';
import { garnishOf } from '../../garnishes/garnish.ts';
import type { Purchase } from '../../ingredients/shopping.ts';
import { isPlainBrew } from '../prep/pouring.ts';
import type { PartyDrink } from '../prep/prep-task.ts';
import { providedDrinks } from '../shopping/provided.ts';
import { counted } from '../words/nouns.ts';
import { cupCount } from './glasses.ts';
import { drinksPerGuest, type EventSpan } from './hours.ts';
import type { Party } from './servings.ts';
import { isTaste } from './toasts.ts';

/** So much of one thing, in packs as shops sell them. */
export interface BarGood {
  id: string;
  group: Extract<BarGroupId, 'water' | 'paper goods'>;
  /** What is counted: 'Cocktail napkins'. */
  name: string;
  /** How many of it are used up. */
  used: number;
  note: string | null;
  /** In packs, a part of one as a fraction. */
  packs: number;
  purchase: Purchase;
}

/** What of a menu these are counted by: servings, and what they are served with. */
interface GoodsUse {
  servings: number;
  /** Of those, the hot ones: their cups are of another kind. */
  hot: number;
  /** A drink without alcohol stands in for a soft drink. */
  alcoholFree: number;
  withStraw: number;
  picks: number;
  /** Cups of plain tea and coffee, and tastes of a bottle by itself. */
  brewed: number;
  tasted: number;
}

/** A party, as far as these depend on it. */
type GoodsParty = Pick<
  Party,
  keyof EventSpan | 'guestCount' | 'lacks' | 'asked' | 'children' | 'sober' | 'served' | 'provided'
>;

/** A glass of water beside every drink: eight ounces of 30 ml. Rule of thumb. */
const WATER_GLASS_ML = 240;
const GALLON_ML = 3785;
/**
 * One drink in seven is a soft drink where the menu has none without alcohol: drivers, children and anyone who takes a
 * break. Rule of thumb.
 */
const SOFT_SHARE = 1 / 7;
/** Milk for a cup, cubes of sugar, and crackers with a taste. Rule of thumb. */
const MILK_ML = 30;
const CUBES = 1.5;
const CRACKERS = 2;
/** Napkins for one drink: one under the glass, every second one lost. Rule of thumb. */
const NAPKINS = 1.5;
const EXTRA = 1.12;

/** Glasses that are drunk through a straw; of others, those that are full of crushed ice. */
const STRAW_GLASSES: ReadonlySet<string> = new Set(['Hurricane', 'Tiki', 'Julep Cup']);
export const isStrawGlass = (glass: string, technique: Technique): boolean =>
  STRAW_GLASSES.has(glass) || technique === 'blended';
const wantsStraw = ({ card }: PartyDrink): boolean =>
  isStrawGlass(card.glassType, card.technique) || card.gesture.includes('crushed ice');
const ALCOHOL_FREE = 0.05;

const picksFor = (drinks: readonly PartyDrink[]): number =>
  drinks
    .flatMap(({ card }) => card.garnish)
    .reduce((sum, one) => sum + (garnishOf(one.id)?.verb === 'pick' ? one.count : 0), 0);

/** Servings, of those that `chosen` names. */
const servingsOf = (drinks: readonly PartyDrink[], chosen: (drink: PartyDrink) => boolean): number =>
  drinks.reduce((sum, drink) => sum + (chosen(drink) ? drink.card.servings : 0), 0);

const useOf = (drinks: readonly PartyDrink[]): GoodsUse => ({
  servings: servingsOf(drinks, () => true),
  hot: servingsOf(drinks, ({ card }) => card.technique === 'heated'),
  alcoholFree: servingsOf(drinks, ({ standardDrinks }) => standardDrinks < ALCOHOL_FREE),
  withStraw: servingsOf(drinks, wantsStraw),
  picks: picksFor(drinks),
  brewed: servingsOf(drinks, ({ card }) => card.lines.length > 0 && card.lines.every(isBrew)),
  tasted: servingsOf(drinks, ({ card }) => isTaste(card.name)),
});

const isBrew = ({ id }: { id: string | null }): boolean => id !== null && isPlainBrew(id);
const count = (value: number) => Math.ceil(value - 1e-6);

const bought = (as: string, price: number, aisle: Purchase['aisle'] = 'party supplies'): Purchase => ({
  as,
  size: 1,
  unit: 'pieces',
  price,
  keeps: 'stable',
  aisle,
});

/** What is counted, and the packs it is sold in: US dollars, the estimate for US shops, 2025, rounded. */
const GOODS = {
  'drinking-water': {
    group: 'water',
    name: 'Drinking water, in glasses',
    size: GALLON_ML / WATER_GLASS_ML,
    purchase: bought('gallon of drinking water', 1.5),
  },
  'soft-drinks': {
    group: 'water',
    name: 'Cans of soft drinks',
    size: 12,
    purchase: bought('12-pack of soft drinks', 7.5),
  },
  milk: {
    group: 'water',
    name: 'Milk, for so many cups',
    size: 946 / MILK_ML,
    purchase: bought('quart of milk', 2.5, 'dairy and eggs'),
  },
  'oat-milk': {
    group: 'water',
    name: 'Oat milk, for so many cups',
    size: 946 / MILK_ML,
    purchase: bought('quart of oat milk', 4, 'dairy and eggs'),
  },
  'sugar-cubes': {
    group: 'water',
    name: 'Sugar cubes',
    size: 126,
    purchase: bought('box of sugar cubes', 4, 'pantry'),
  },
  crackers: {
    group: 'water',
    name: 'Plain crackers',
    size: 40,
    purchase: bought('box of plain crackers', 4, 'pantry'),
  },
  'cocktail-napkins': {
    group: 'paper goods',
    name: 'Cocktail napkins',
    size: 100,
    purchase: bought('pack of 100 cocktail napkins', 4),
  },
  cups: { group: 'paper goods', name: 'Cups', size: 50, purchase: bought('pack of 50 cups', 8) },
  'children-cups': {
    group: 'paper goods',
    name: 'Cups for the children',
    size: 25,
    purchase: bought('pack of 25 children’s cups', 5),
  },
  straws: {
    group: 'paper goods',
    name: 'Paper straws',
    size: 100,
    purchase: bought('box of 100 paper straws', 5),
  },
  'cocktail-picks': {
    group: 'paper goods',
    name: 'Cocktail picks',
    size: 100,
    purchase: bought('pack of 100 cocktail picks', 4),
  },
} as const satisfies Record<string, Pick<BarGood, 'group' | 'name' | 'purchase'> & { size: number }>;

type GoodId = keyof typeof GOODS;
export const GOOD_IDS = Object.keys(GOODS) as readonly GoodId[];
/** How many packs of a thing hold so many of it, and how they are sold. */
export const packsOfGood = (id: GoodId, used: number): { packs: number; purchase: Purchase } => ({
  packs: used / GOODS[id].size,
  purchase: GOODS[id].purchase,
});

/** Where there is neither stove nor fridge, there's no kitchen whose tap fills pitchers. */
const isFromTap = ({ lacks = [] }: GoodsParty): boolean =>
  !lacks.includes('running water') && !(lacks.includes('stove') && lacks.includes('fridge'));

/** One for what they drink, and a fresh one later. */
const CUPS_A_CHILD = 2;
const NO_DAIRY = /dairy|milk|lactose|vegan/i;

/** How many of each thing a menu uses up. */
const usedOf = (use: GoodsUse, party: GoodsParty): Record<GoodId, number> => {
  const { guestCount, lacks = [], asked = [], children = 0 } = party;
  const soft = count(guestCount * drinksPerGuest(party) * SOFT_SHARE);
  const beside = providedDrinks(party).reduce((sum, { servings }) => sum + servings, 0);
  const isDairyFree = asked.some((label) => NO_DAIRY.test(label));
  return {
    'drinking-water': use.servings,
    'soft-drinks': use.servings > 0 && use.alcoholFree === 0 ? soft : 0,
    milk: isDairyFree ? 0 : use.brewed,
    'oat-milk': isDairyFree ? use.brewed : 0,
    'sugar-cubes': count(use.brewed * CUBES),
    crackers: count(use.tasted * CRACKERS),
    'cocktail-napkins': count(use.servings * NAPKINS),
    cups: lacks.includes('glassware') ? cupCount({ ...use, servings: use.servings + beside }, guestCount) : 0,
    'children-cups': lacks.includes('glassware') ? 0 : CUPS_A_CHILD * children,
    straws: count(use.withStraw * EXTRA),
    'cocktail-picks': use.picks,
  };
};

/** The same of what is bought: no water where it comes from the tap. */
export const boughtGoods = (use: GoodsUse, party: GoodsParty): Readonly<Record<GoodId, number>> => {
  const used = usedOf(use, party);
  // Asked for every menu that a search looks at: nothing is copied.
  if (isFromTap(party)) used['drinking-water'] = 0;
  return used;
};

const noteOf = (id: GoodId, used: number, isTap: boolean): string | null => {
  if (id !== 'drinking-water') return null;
  const gallons = counted(count((used * WATER_GLASS_ML) / GALLON_ML), 'gallon');
  return isTap ? `${gallons} from the tap, in pitchers: not on the shopping list` : gallons;
};

/**
 * All of it, in packs. 150 guests for five hours with 900 drinks: 900 glasses of water are 216 l, 58 gallons; soft
 * drinks 150 × 6 ÷ 7 = 129 cans, 11 packs of 12; 1350 napkins, 14 packs of 100.
 */
export const barGoods = (drinks: readonly PartyDrink[], party: GoodsParty): BarGood[] => {
  const use = useOf(drinks);
  const [used, toBuy] = [usedOf(use, party), boughtGoods(use, party)];
  return GOOD_IDS.filter((id) => used[id] > 0).map((id) => ({
    id,
    ...GOODS[id],
    ...packsOfGood(id, toBuy[id]),
    used: used[id],
    note: noteOf(id, used[id], toBuy[id] === 0),
  }));
};
