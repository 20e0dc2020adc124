import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Confirmation } from '../../features/checkout/components/confirmation.tsx';
import { useUser } from '../../lib/session/use-user.ts';

const STATUS = 'redirect_status';

export default function SubscribeSuccessPage() {
  const [search] = useSearchParams();
  const [status] = useState(search.get(STATUS));
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
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === null) return;
    const search = new URLSearchParams({ [STATUS]: status }).toString();
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [pathname, status, navigate]);
}
