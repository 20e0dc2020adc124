import { useState } from 'react';

const keyOf = (menuId: string) => `doors ${menuId}`;

export const forgetDoors = (menuId: string) => localStorage.removeItem(keyOf(menuId));

const MINUTES_PER_HOUR = 60;

/** An hour of the day as a time field has it: 15.5 is '15:30'. */
const fieldTime = (hour: number): string => {
  const minutes = Math.round(hour * MINUTES_PER_HOUR);
  const shown = (value: number) => String(value).padStart(2, '0');
  return `${shown(Math.floor(minutes / MINUTES_PER_HOUR) % 24)}:${shown(minutes % MINUTES_PER_HOUR)}`;
};

/**
 * When the doors of a party open, as a time field has it; this browser alone remembers. At first it is the hour that the
 * host's own words name.
 */
export function useDoors(menuId: string, startsAt?: number) {
  const [doors, setDoors] = useState(
    () => localStorage.getItem(keyOf(menuId)) ?? (startsAt === undefined ? '' : fieldTime(startsAt)),
  );
  const change = (time: string) => {
    setDoors(time);
    if (time) localStorage.setItem(keyOf(menuId), time);
    else forgetDoors(menuId);
  };
  return [doors, change] as const;
}
