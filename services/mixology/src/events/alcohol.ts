import { EVENT_HOURS, type EventLength } from './hours.ts';

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

/**
 * Standard drinks a guest over the event, spills aside. 54 drinks of 1.35 for twelve guests are 6.1 in 3.5 hours:
 * 1.7 an hour, which is much.
 */
export const alcoholPerGuest = (
  drinks: readonly { servings: number; standardDrinks: number }[],
  guests: number,
  length: EventLength,
): AlcoholPerGuest => {
  const all = drinks.reduce((sum, one) => sum + one.servings * one.standardDrinks, 0) / guests;
  const perHour = all / EVENT_HOURS[length];
  const level = perHour > MUCH ? 'much' : perHour > CLEARED ? 'brisk' : 'light';
  return { standardDrinks: tenth(all), perHour: tenth(perHour), level };
};
