import type { PrepTask } from '@swizzle/proto';
import { listed } from './menu-words.ts';

const DAYS: Readonly<Record<number, string>> = {
  [-3]: 'Three days before',
  [-2]: 'Two days before',
  [-1]: 'The day before',
  0: 'The day itself',
};
export const dayName = (day: number): string => DAYS[day] ?? `${-day} days before`;

const span = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
};

/** When on the day: '5 h before', 'Doors open', '2 h 30 min in'. */
export const momentName = (minutes: number): string => {
  if (minutes === 0) return 'Doors open';
  return minutes < 0 ? `${span(-minutes)} before` : `${span(minutes)} in`;
};

/** Which drinks it is for, where its own words do not say so. */
export const drinksOf = ({ what, drinks }: PrepTask, all: number): string => {
  if (drinks.every((name) => what.includes(name))) return '';
  return drinks.length === all && all > 1 ? 'For all drinks' : `For ${listed(drinks)}`;
};
