import { Page } from '../../components/page/page.tsx';
import { Checkout } from '../../features/checkout/components/checkout.tsx';
import { CurrentPlan } from '../../features/checkout/components/current-plan.tsx';
import { useUser } from '../../lib/session/use-user.ts';

export default function SubscribePage() {
  const tier = useUser()?.tier ?? 'cocktail_curious';
  const isOffered = tier === 'cocktail_curious';
  return (
    <Page title={isOffered ? 'Start your free trial' : 'Your plan'} className="py-6 sm:py-10">
      {isOffered ? <Checkout /> : <CurrentPlan tier={tier} />}
    </Page>
  );
}
