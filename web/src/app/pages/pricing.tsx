import { Page } from '../../components/page/page.tsx';
import { PlanCard } from '../../components/plans/plan-card.tsx';
import { PLANS } from '../../components/plans/plans.ts';
import { OfferButton } from '../../features/pricing/offer-button.tsx';

export default function PricingPage() {
  return (
    <Page
      title="Pricing"
      description="Make three cocktails a day for free, or plan whole parties: compare the plans and start a free trial."
      className="grid gap-10 py-10 sm:py-14"
    >
      <header className="mx-auto grid max-w-2xl gap-3 text-center">
        <h1 className="text-4xl sm:text-5xl">A plan for every kind of host</h1>
        <p className="text-lg text-balance text-muted">Start free. Upgrade when you plan for more guests.</p>
      </header>
      <div className="plans">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offer={(nameId) => <OfferButton plan={plan.id} describedBy={nameId} />}
          />
        ))}
      </div>
      <p className="mx-auto max-w-2xl text-center text-balance text-muted">
        Free trials last 14 days. Payment details are collected up front, and the charge is made only at the
        end of the trial.
      </p>
    </Page>
  );
}
