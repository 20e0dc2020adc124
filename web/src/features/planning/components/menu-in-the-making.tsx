import { type ReactNode, useEffect, useState } from 'react';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** The shape of a menu; what is said meanwhile stands in the place of its name. */
export function MenuSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="menu-sheet menu-waiting">
      {children}
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true" className="menu-waiting-row">
          <span className="skeleton size-18" />
          <span className="grid gap-3">
            <span className="skeleton h-5 w-3/5" />
            <span className="skeleton h-4 w-2/5" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Seconds after which each caption shows. */
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
