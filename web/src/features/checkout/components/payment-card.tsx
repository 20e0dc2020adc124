import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';
import { TestMode } from './test-mode.tsx';
import { TrialOffer } from './trial-offer.tsx';

interface Props extends PaymentFormProps {
  testMode: boolean;
}

export function PaymentCard({ testMode, ...form }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4">
      <Button asChild look="plain" className="-ml-3 justify-self-start px-3">
        <Link to={paths.pricing}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Pricing
        </Link>
      </Button>
      <div className="checkout card">
        <TrialOffer />
        <div className="grid content-start gap-5 p-5 sm:p-8">
          {testMode && <TestMode />}
          <PaymentForm {...form} />
        </div>
      </div>
    </div>
  );
}
