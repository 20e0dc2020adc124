// How the planner writes numbers and what they count.

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const SHORT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const COUNT = new Intl.NumberFormat('en-US');

export const dollars = (amount: number) => DOLLARS.format(amount);

/** Without cents where there are none. */
export const shortDollars = (amount: number) => SHORT.format(amount);

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`;

export const budgetBand = ({ low, high }: { low: number; high: number | null }) =>
  high === null ? `${shortDollars(low)} and up` : `${shortDollars(low)} to ${shortDollars(high)}`;
