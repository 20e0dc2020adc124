import { useState } from 'react';

/** Which ingredients are in the glass already; gone with the page. */
export interface Ticks {
  has: (name: string) => boolean;
  toggle: (name: string) => void;
}

export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return { has: (name) => ticked.has(name), toggle };
}
