import { useEffect, useState } from 'react';
import { MenuSkeleton } from './menu-skeleton.tsx';

/** Seconds from which on each caption holds. */
const CAPTIONS: readonly (readonly [number, string])[] = [
  [0, 'Reading your event details'],
  [3, 'Choosing the drinks'],
  [9, 'Balancing strong and light drinks'],
  [25, 'Still choosing. This can take a minute or two.'],
];

export function MenuInTheMaking() {
  return (
    <MenuSkeleton>
      <p role="status" className="font-display text-xl text-brass">
        {useCaption()}
      </p>
    </MenuSkeleton>
  );
}

function useCaption(): string {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = CAPTIONS.map(([seconds], index) => setTimeout(() => setStep(index), seconds * 1000));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return CAPTIONS[step]?.[1] ?? '';
}
