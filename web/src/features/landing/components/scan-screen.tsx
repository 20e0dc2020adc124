import type { ReactNode } from 'react';

/** The QR code in the viewfinder of a phone. */
export function ScanScreen({ code }: { code: ReactNode }) {
  return (
    <div className="phone-screen phone-scan" aria-hidden="true">
      {code}
      <p className="font-display text-xl">Scan for the menu</p>
    </div>
  );
}
