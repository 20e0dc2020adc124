// What a bar uses up besides the drinks: water, soft drinks, napkins, straws and picks.
import type { BarGroupId } from '@swizzle/proto';
import { garnishOf } from '../garnishes/garnish.ts';
import { cupCount } from './glasses.ts';
import { drinksPerGuest } from './hours.ts';
import type { PartyDrink } from './prep-task.ts';
import type { Party } from './servings.ts';
import { counted } from './words/nouns.ts';

/** So many packs of one thing. */
export interface BarGood {
  id: string;
  group: Extract<BarGroupId, 'water' | 'paper goods'>;
  name: string;
  packs: number;
  /** US dollars for one pack: the estimate for US shops, 2025, rounded. */
  price: number;
  /** How many of it are used up, and in what: '900 glasses'. */
  use: string;
}

/** A glass of water beside every drink: eight ounces of 30 ml. Rule of thumb. */
const WATER_GLASS_ML = 240;
const GALLON_ML = 3785;
/** One drink in seven is a soft drink: drivers, children and anyone who takes a break. Rule of thumb. */
const SOFT_SHARE = 1 / 7;
/** Napkins for one drink: one under the glass, every second one lost. Rule of thumb. */
const NAPKINS = 1.5;
const EXTRA = 1.12;

/** Glasses that are drunk through a straw; of others, those that are full of crushed ice. */
const WITH_STRAW: ReadonlySet<string> = new Set(['Hurricane', 'Tiki', 'Julep Cup']);
const wantsStraw = ({ card }: PartyDrink): boolean =>
  WITH_STRAW.has(card.glassType) || card.technique === 'blended' || card.gesture.includes('crushed ice');
/** A drink without alcohol stands in for a soft drink. */
const ALCOHOL_FREE = 0.05;

const count = (value: number) => Math.ceil(value - 1e-6);
const packsOf = (value: number, size: number) => count(value / size);

const picksFor = (drinks: readonly PartyDrink[]): number =>
  drinks
    .flatMap(({ card }) => card.garnish)
    .reduce((sum, one) => sum + (garnishOf(one.id)?.verb === 'pick' ? one.count : 0), 0);

/** Servings, of those that `chosen` names. */
const servingsOf = (drinks: readonly PartyDrink[], chosen: (drink: PartyDrink) => boolean): number =>
  drinks.reduce((sum, drink) => sum + (chosen(drink) ? drink.card.servings : 0), 0);

/**
 * All of it, in packs. 150 guests for five hours with 900 drinks: 900 glasses of water are 216 l, 58 gallons; soft
 * drinks 150 × 6 ÷ 7 = 129 cans, 11 packs of 12; 1350 napkins, 14 packs of 100.
 */
export const barGoods = (drinks: readonly PartyDrink[], party: Party): BarGood[] => {
  const { guestCount, lacks = [] } = party;
  const cups = lacks.includes('glassware') ? cupCount(drinks, party) : 0;
  const all = servingsOf(drinks, () => true);
  const alcoholFree = servingsOf(drinks, ({ standardDrinks }) => standardDrinks < ALCOHOL_FREE);
  const soft = Math.max(0, count(guestCount * drinksPerGuest(party) * SOFT_SHARE) - alcoholFree);
  const straws = count(servingsOf(drinks, wantsStraw) * EXTRA);
  const napkins = count(all * NAPKINS);
  const picks = picksFor(drinks);
  const goods: BarGood[] = [
    {
      id: 'drinking-water',
      group: 'water',
      name: 'gallon of drinking water',
      packs: packsOf(all * WATER_GLASS_ML, GALLON_ML),
      price: 1.5,
      use: counted(all, 'glass', 'glasses'),
    },
    {
      id: 'soft-drinks',
      group: 'water',
      name: '12-pack of soft drinks',
      packs: packsOf(soft, 12),
      price: 7.5,
      use: counted(soft, 'can'),
    },
    {
      id: 'cocktail-napkins',
      group: 'paper goods',
      name: 'pack of 100 cocktail napkins',
      packs: packsOf(napkins, 100),
      price: 4,
      use: counted(napkins, 'napkin'),
    },
    {
      id: 'cups',
      group: 'paper goods',
      name: 'pack of 50 cups',
      packs: packsOf(cups, 50),
      price: 8,
      use: counted(cups, 'cup'),
    },
    {
      id: 'straws',
      group: 'paper goods',
      name: 'box of 100 paper straws',
      packs: packsOf(straws, 100),
      price: 5,
      use: counted(straws, 'straw'),
    },
    {
      id: 'cocktail-picks',
      group: 'paper goods',
      name: 'pack of 100 cocktail picks',
      packs: packsOf(picks, 100),
      price: 4,
      use: counted(picks, 'pick'),
    },
  ];
  return goods.filter(({ packs }) => packs > 0);
};

/** Soda cans among the goods: each carries a deposit in some states. */
export const CANS_A_PACK = 12;
