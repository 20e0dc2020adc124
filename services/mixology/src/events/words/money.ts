// How the planner writes money: the same on the page, on paper and in files.
import type { BottleGrade, BudgetWay, MenuCost } from '@swizzle/proto';

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
  budgetTotal,
}: Pick<MenuCost, 'budgetGap' | 'budgetPerGuest' | 'budgetTotal'>): string => {
  const budget =
    budgetTotal === undefined
      ? `your budget of ${bandWords(budgetPerGuest)} a guest`
      : `your budget of ${shortDollars(budgetTotal)} in all`;
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

/** "You'll use $596.64 worth; the rest is left over." */
export const usedWords = ({ usedCost }: Pick<MenuCost, 'usedCost'>): string =>
  `You'll use ${dollars(usedCost)} worth; the rest is left over.`;

/** 'Drinks and ice $1,200.50, besides $95.50 (water, napkins and the like).', and what no sum contains. */
export const besidesWords = ({ total, besidesCost }: Pick<MenuCost, 'total' | 'besidesCost'>): string => {
  const drinks = `Drinks and ice ${dollars(total - besidesCost)}`;
  const besides = besidesCost > 0 ? `, besides ${dollars(besidesCost)} (water, napkins and the like)` : '';
  return `${drinks}${besides}. Not counted: glasses that you have or rent, tools and staff.`;
};
