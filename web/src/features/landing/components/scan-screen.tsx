import QrCode from 'lucide-react/icons/qr-code';

/** The code on the table, before anybody has scanned it. */
export function ScanScreen() {
  return (
    <div className="phone-screen phone-scan" aria-hidden="true">
      <QrCode className="size-28" strokeWidth={1} />
      <p className="font-display text-xl">Scan for the menu</p>
    </div>
  );
}
