import type { GuestDrink } from '@swizzle/proto';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'Contains egg and milk', or nothing. */
export const allergensIn = ({ allergens }: GuestDrink) =>
  allergens.length > 0 ? `Contains ${LIST.format(allergens)}` : undefined;

export const abvOf = ({ abv }: GuestDrink) => `${Number(abv.toFixed(1))}% ABV`;
