import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Page } from '../../components/page/page.tsx';
import { Confirmation } from '../../features/checkout/components/confirmation.tsx';
import { useUser } from '../../lib/session/use-user.ts';

const STATUS = 'redirect_status';

export default function SubscribeSuccessPage() {
  const [status] = useState(new URLSearchParams(useSearch()).get(STATUS));
  const tier = useUser()?.tier ?? 'cocktail_curious';
  useSecretForgotten(status);
  return (
    <Page title="Payment setup">
      <div aria-live="polite">
        <Confirmation tier={tier} status={status} />
      </div>
    </Page>
  );
}

/** The provider's secrets do not stay in the address, which histories and screenshots keep. */
function useSecretForgotten(status: string | null) {
  const [path, navigate] = useLocation();
  useEffect(() => {
    if (status !== null) navigate(`${path}?${STATUS}=${encodeURIComponent(status)}`, { replace: true });
  }, [path, status, navigate]);
}
