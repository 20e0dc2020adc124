import type { ReactNode } from 'react';

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
