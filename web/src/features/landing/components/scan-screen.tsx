import type { ReactNode } from 'react';

/** The code on the table, as the phone sees it. */
export function ScanScreen({ code }: { code: ReactNode }) {
  return (
    <div className="phone-screen phone-scan" aria-hidden="true">
      {code}
      <p className="font-display text-xl">Scan for the menu</p>
    </div>
  );
}
