import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { Plan } from './plans.ts';

export function PlanFeatures({ features }: Pick<Plan, 'features'>) {
  return (
    <>
      <ul className="grid gap-2.5 border-t border-line pt-5">
        {features.map(({ text, comingSoon }) => (
          <li key={text} className="grid grid-cols-[auto_1fr] items-start gap-3">
            {comingSoon ? (
              <Hourglass aria-hidden className="mt-0.5 size-5 text-muted" strokeWidth={1.5} />
            ) : (
              <Check aria-hidden className="mt-0.5 size-5 text-mint" />
            )}
            <span className={comingSoon && 'text-muted'}>
              {text}
              {comingSoon && <Star />}
            </span>
          </li>
        ))}
      </ul>
      {features.some(({ comingSoon }) => comingSoon) && (
        <p aria-hidden="true" className="mt-auto text-sm text-muted">
          * Coming soon
        </p>
      )}
    </>
  );
}

/** Seen as a star, which the line beneath the list explains; heard in full. */
function Star() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (coming soon)</span>
    </>
  );
}
