import { Page } from '../../components/page/page.tsx';
import { Checkout } from '../../features/checkout/components/checkout.tsx';

export default function SubscribePage() {
  return (
    <Page title="Start your free trial" className="py-6 sm:py-10">
      <Checkout />
    </Page>
  );
}
