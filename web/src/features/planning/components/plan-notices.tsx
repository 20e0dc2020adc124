import { PLANNING_TIERS, type Tier } from '@swizzle/proto';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page/page.tsx';
import { PLANS, PlanCard } from '../../../components/plans/plan-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { isNotFound } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/use-user.ts';

interface Props {
  error: Error;
  level: 'h1' | 'h2';
  onRetry: () => void;
}

/** Shown for a menu that doesn't exist or failed to load. */
export function MenuUnavailable({ error, level: Heading, onRetry }: Props) {
  const isGone = isNotFound(error);
  return (
    <div className="menu-sheet menu-prompt">
      <EmptyGlass />
      <Heading className="text-3xl">{isGone ? 'Menu Not Found' : "We couldn't load this menu"}</Heading>
      <p className="text-lg text-muted">
        {isGone
          ? "The menu you're looking for doesn't exist or has been deleted."
          : 'Please try again in a moment.'}
      </p>
      {isGone ? (
        <Button asChild look="quiet">
          <Link to={paths.planning}>Back to the planner</Link>
        </Button>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </div>
  );
}

const PAID = PLANS.filter(({ id }) => id !== 'cocktail_curious');

/** Shown to users whose plan doesn't include event planning. */
function Upgrade() {
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

const mayPlan = (tier: Tier | undefined) => PLANNING_TIERS.some((allowed) => allowed === tier);

/** Shows the page to users whose plan includes it, and the upgrade notice to others. */
export function PlannersOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  if (mayPlan(user?.tier)) return children;
  return (
    <Page title="Plan an event" className="grid gap-10 py-10 sm:py-14">
      <Upgrade />
    </Page>
  );
}
