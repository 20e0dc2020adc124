import { Button } from '../../../components/ui/button.tsx';
import { useSubscriptionInfo } from '../api/use-subscription.ts';
import { SubscriptionDetails } from './subscription-details.tsx';

export function RunningSubscription() {
  const { data, isPending, refetch } = useSubscriptionInfo();
  if (isPending) {
    return (
      <div role="status" className="skeleton h-28">
        <span className="sr-only">Loading subscription information</span>
      </div>
    );
  }
  return data ? <SubscriptionDetails info={data} /> : <Unknown onRetry={() => void refetch()} />;
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">Unable to load subscription information</p>
      <Button look="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
