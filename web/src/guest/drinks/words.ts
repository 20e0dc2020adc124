import type { GuestDrink } from '@swizzle/proto';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'Contains egg and milk', or nothing. */
export const allergensIn = ({ allergens }: GuestDrink) =>
  allergens.length > 0 ? `Contains ${LIST.format(allergens)}` : undefined;

/** 'Contains a trace of alcohol (Angostura bitters)', or nothing. */
export const tracesIn = ({ alcoholTraces }: GuestDrink) =>
  alcoholTraces && `Contains a trace of alcohol (${LIST.format(alcoholTraces)})`;

export const abvOf = ({ abv }: GuestDrink) => `${Number(abv.toFixed(1))}% ABV`;
