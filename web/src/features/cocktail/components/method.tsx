import { hasGarnish } from '@swizzle/mixology/wording/phrases';
import type { Cocktail, Units } from '@swizzle/proto';
import ListChecks from 'lucide-react/icons/list-checks';
import { Button } from '../../../components/ui/button.tsx';
import { measuredIn, StepMeasures } from '../servings/step-measures.tsx';
import { SectionHeading, SubsectionHeading } from './section-heading.tsx';

interface Props {
  cocktail: Cocktail;
  units: Units;
  servings: number;
  onCook: () => void;
}

/** What to do, one large number after the other, and what comes on top. */
export function Method({ cocktail, units, servings, onCook }: Props) {
  const { instructions: steps, ingredients, garnish } = cocktail;
  const measured = measuredIn(steps, ingredients);
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
            <div>
              <p>{step}</p>
              <StepMeasures ingredients={measured[index] ?? []} units={units} servings={servings} />
            </div>
          </li>
        ))}
      </ol>
      {hasGarnish(garnish) && (
        <div className="mt-8 rounded-card border-l-4 border-mint bg-surface px-5 py-4">
          <SubsectionHeading className="text-mint">Garnish</SubsectionHeading>
          <p className="mt-1 text-lg">{garnish}</p>
        </div>
      )}
    </section>
  );
}
