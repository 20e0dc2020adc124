import Check from 'lucide-react/icons/check';

const GAINS = [
  'Custom cocktail recommendations',
  'Automatic batch calculations',
  'Cost estimates per person',
  'Shopping list generation',
];

/** Stands where the menu will be. */
export function MenuPrompt() {
  return (
    <div className="menu-sheet menu-prompt">
      <h2 className="text-2xl sm:text-3xl">Your menu will appear here</h2>
      <p className="text-lg text-muted">Fill in your event details, and you get:</p>
      <ul className="grid gap-2.5 text-left text-lg">
        {GAINS.map((gain) => (
          <li key={gain} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-mint" />
            {gain}
          </li>
        ))}
      </ul>
    </div>
  );
}
