import FlaskConical from 'lucide-react/icons/flask-conical';

/** No money moves, and nobody should type their own card. */
export function TestMode() {
  return (
    <div className="notice-line grid gap-1">
      <p className="flex items-center gap-2 font-semibold text-brass">
        <FlaskConical aria-hidden className="size-5" />
        Test mode
      </p>
      <p className="text-sm text-muted">
        No real charges. Use the card{' '}
        <span className="font-medium whitespace-nowrap text-text tabular-nums">4242 4242 4242 4242</span>, any
        future date and any CVC.
      </p>
    </div>
  );
}
