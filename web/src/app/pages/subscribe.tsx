import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { CardChange } from '../../features/checkout/components/card-change.tsx';
import { Checkout } from '../../features/checkout/components/checkout.tsx';
import { CurrentPlan } from '../../features/checkout/components/current-plan.tsx';
import { OpenPayment } from '../../features/checkout/components/open-payment.tsx';
import { useUser } from '../../lib/session/use-user.ts';

/** All that needs the payment provider's script: the trial's card, another card, and a payment to confirm. */
export default function SubscribePage() {
  const tier = useUser()?.tier ?? 'cocktail_curious';
  const [search] = useSearchParams();
  const change = search.get('change');
  if (change === 'card') {
    return (
      <Page title="Update your card" className="py-6 sm:py-10">
        <CardChange />
      </Page>
    );
  }
  if (change === 'payment') {
    return (
      <Page title="Pay what is open" className="py-6 sm:py-10">
        <OpenPayment />
      </Page>
    );
  }
  const isOffered = tier === 'cocktail_curious';
  return (
    <Page title={isOffered ? 'Start your free trial' : 'Your plan'} className="py-6 sm:py-10">
      {isOffered ? <Checkout /> : <CurrentPlan tier={tier} />}
    </Page>
  );
}
