import { Link } from 'react-router-dom';
import { PlanCard } from '../../../components/plans/plan-card.tsx';
import { PLANS } from '../../../components/plans/plans.ts';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';

const PAID = PLANS.filter(({ id }) => id !== 'cocktail_curious');

/** What planning takes, for those who cannot plan yet. */
export function Upgrade() {
  return (
    <>
      <header className="mx-auto grid max-w-2xl justify-items-center gap-4 text-center">
        <h1 className="text-4xl sm:text-5xl">Plan the whole evening</h1>
        <p className="text-lg text-balance text-muted">
          A menu for your guests, the amounts for every batch and a shopping list that adds up. Event planning
          comes with these plans.
        </p>
        <Button asChild>
          <Link to={paths.subscribe}>Upgrade to Start Planning</Link>
        </Button>
      </header>
      <div className="plans" data-count={PAID.length}>
        {PAID.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
    </>
  );
}
