import { type EventSpan, hoursOf } from './hours.ts';

/** What one guest drinks of alcohol over the event, in US standard drinks of 14 g. */
export interface AlcoholPerGuest {
  standardDrinks: number;
  perHour: number;
  level: 'light' | 'brisk' | 'much';
}

/** Standard drinks an hour that a body clears, about (NIAAA), and above which a party gets drunk. */
const CLEARED = 1;
const MUCH = 1.5;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** How many guests drink alcohol: at least one, where any is poured. */
export const drinkersOf = (guests: number, sober = 0): number =>
  Math.max(1, guests - Math.round(guests * sober));

/**
 * Standard drinks over the event for each of those who drink, spills aside. 54 drinks of 1.35 for twelve are 6.1 in
 * 3.5 hours: 1.7 an hour, which is much. Hours are those that a guest is there.
 */
export const alcoholPerGuest = (
  drinks: readonly { servings: number; standardDrinks: number }[],
  drinkers: number,
  span: EventSpan,
): AlcoholPerGuest => {
  const all = drinks.reduce((sum, one) => sum + one.servings * one.standardDrinks, 0) / drinkers;
  const hours = Math.min(hoursOf(span), span.stay ?? Infinity);
  const perHour = all / hours;
  const level = perHour > MUCH ? 'much' : perHour > CLEARED ? 'brisk' : 'light';
  return { standardDrinks: tenth(all), perHour: tenth(perHour), level };
};
