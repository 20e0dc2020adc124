import { useState } from 'react';

const keyOf = (menuId: string) => `doors ${menuId}`;

export const forgetDoors = (menuId: string) => localStorage.removeItem(keyOf(menuId));

/** When the doors of a party open, as a time field has it; this browser alone remembers. */
export function useDoors(menuId: string) {
  const [doors, setDoors] = useState(() => localStorage.getItem(keyOf(menuId)) ?? '');
  const change = (time: string) => {
    setDoors(time);
    if (time) localStorage.setItem(keyOf(menuId), time);
    else forgetDoors(menuId);
  };
  return [doors, change] as const;
}
