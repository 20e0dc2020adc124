// How the planner writes money: the same on the page, on paper and in files.
import type { BottleGrade, BudgetWay, MenuCost, ShoppingList } from '@swizzle/proto';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const SHORT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** '$1,296.00' */
export const dollars = (amount: number): string => DOLLARS.format(amount);

/** '$1,296', or with cents where there are some. */
export const shortDollars = (amount: number): string => SHORT.format(amount);

type Sums = Pick<MenuCost, 'total' | 'perGuest'>;

/** 'To buy: $1,296 · $10.80 a guest'; a narrow card breaks it behind the dot and nowhere else. */
export const costHeadline = ({ total, perGuest }: Sums): string =>
  `To\u00a0buy:\u00a0${shortDollars(total)}\u00a0· ${shortDollars(perGuest)}\u00a0a\u00a0guest`;

/** '$8-12' or '$12+', as the event form has them. */
const bandWords = ({ low, high }: MenuCost['budgetPerGuest']): string =>
  high === null ? `${shortDollars(low)}+` : `${shortDollars(low)}-${high}`;

/** 'Within your budget of $8-12 a guest', or by how much it is over or under. */
export const budgetWords = ({
  budgetGap,
  budgetPerGuest,
}: Pick<MenuCost, 'budgetGap' | 'budgetPerGuest'>): string => {
  const budget = `your budget of ${bandWords(budgetPerGuest)} a guest`;
  if (budgetGap === 0) return `Within ${budget}`;
  return `${shortDollars(Math.abs(budgetGap))} a guest ${budgetGap > 0 ? 'over' : 'under'} ${budget}`;
};

/** '−$2.10 a guest', or with a plus. */
export const effectWords = ({ perGuest }: Pick<BudgetWay, 'perGuest'>): string =>
  `${perGuest < 0 ? '\u2212' : '+'}${dollars(Math.abs(perGuest))}\u00a0a\u00a0guest`;

const BOTTLE_WORDS: Readonly<Record<BottleGrade, string>> = {
  value: 'Priced with value bottles.',
  standard: 'Priced with mid-range bottles.',
  premium: 'Priced with top-shelf bottles.',
};

/** 'Priced with value bottles.' */
export const bottleWords = (bottles: BottleGrade): string => BOTTLE_WORDS[bottles];

/** "You'll pour $596.64 worth; the rest is left over." */
export const pouredWords = ({ usedCost }: Pick<MenuCost, 'usedCost'>): string =>
  `You'll pour ${dollars(usedCost)} worth; the rest is left over.`;

/** 'For the bar besides the drinks: $95.50. Together $1,391.50.' */
export const besidesWords = ({ total, besides }: Pick<ShoppingList, 'total' | 'besides'>): string =>
  `For the bar besides the drinks: ${dollars(besides.total)}. Together ${dollars(total + besides.total)}.`;
