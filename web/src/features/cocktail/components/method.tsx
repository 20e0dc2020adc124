import ListChecks from 'lucide-react/icons/list-checks';
import { Button } from '../../../components/ui/button.tsx';
import { SectionHeading, SubsectionHeading } from './section-heading.tsx';

interface Props {
  steps: readonly string[];
  garnish: string;
  onCook: () => void;
}

/** What to do, one large number after the other, and what comes on top. */
export function Method({ steps, garnish, onCook }: Props) {
  return (
    <section aria-labelledby="method">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SectionHeading id="method">Instructions</SectionHeading>
        <Button look="quiet" className="off-sheet" onClick={onCook}>
          <ListChecks aria-hidden className="size-5" />
          Make it step by step
        </Button>
      </div>
      <ol className="grid gap-5">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          <li key={index} className="grid grid-cols-[3rem_1fr] items-baseline gap-3 text-lg">
            <span aria-hidden="true" className="text-right font-display text-4xl leading-none text-brass">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {garnish && (
        <div className="mt-8 rounded-card border-l-4 border-mint bg-surface px-5 py-4">
          <SubsectionHeading className="text-mint">Garnish</SubsectionHeading>
          <p className="mt-1 text-lg">{garnish}</p>
        </div>
      )}
    </section>
  );
}
