import type { Helpline } from '@swizzle/proto';
import Phone from 'lucide-react/icons/phone';

/** Whom to call, a press away. */
export function Helplines({ helplines }: { helplines: readonly Helpline[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form, which a fieldset belongs to
    <div role="group" aria-label="Call for help" className="grid gap-2">
      {helplines.map(({ label, number }) => (
        <a key={number} href={`tel:${number}`} className="helpline">
          <Phone aria-hidden className="size-5" />
          <span className="min-w-0">
            <span className="block text-sm">{label}</span>{' '}
            <span className="block text-lg font-semibold tabular-nums">{number}</span>
          </span>
        </a>
      ))}
    </div>
  );
}
