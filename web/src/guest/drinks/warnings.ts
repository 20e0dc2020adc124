// What a guest has to know before drinking: allergens, and traces of alcohol.
import { listed } from '@swizzle/mixology/wording/phrases';
import type { GuestDrink } from '@swizzle/proto';

/** 'Contains egg and milk', or nothing. */
export const allergensIn = ({ allergens }: GuestDrink) =>
  allergens.length > 0 ? `Contains ${listed(allergens)}` : undefined;

/** 'Contains a trace of alcohol (Angostura bitters)', or nothing. */
export const tracesIn = ({ alcoholTraces }: GuestDrink) =>
  alcoholTraces && `Contains a trace of alcohol (${listed(alcoholTraces)})`;
