import type { ReactNode } from 'react';
import { EmptyGlass } from '../../../../components/ui/empty-glass.tsx';

/** What stands in the place of drinks where there are none to show. */
export function ResultsNotice({ children, actions }: { children: string; actions?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-field-line px-5 py-12 text-center">
      <EmptyGlass />
      <p className="font-display text-xl">{children}</p>
      {actions}
    </div>
  );
}
