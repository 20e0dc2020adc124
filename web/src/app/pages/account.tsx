import type { User } from '@swizzle/proto';
import { Page, PageLoading } from '../../components/page/page.tsx';
import { AccountData } from '../../features/account/components/account-data.tsx';
import { AuthenticationRequired } from '../../features/account/components/authentication-required.tsx';
import { Billing } from '../../features/account/components/billing.tsx';
import { Profile } from '../../features/account/components/profile.tsx';
import { Security } from '../../features/account/components/security.tsx';
import { Subscription } from '../../features/account/components/subscription.tsx';
import { SubscriptionManagement } from '../../features/account/components/subscription-management.tsx';
import { TrialHistory } from '../../features/account/components/trial-history.tsx';
import { UnitPreferences } from '../../features/account/components/unit-preferences.tsx';
import { Usage } from '../../features/account/components/usage.tsx';
import { useSession } from '../../lib/session/use-user.ts';

export default function AccountPage() {
  const { status, user } = useSession();
  if (status === 'loading') return <PageLoading />;
  return user ? <Account user={user} /> : <Visitor />;
}

function Visitor() {
  return (
    <Page title="Authentication Required">
      <AuthenticationRequired />
    </Page>
  );
}

function Account({ user }: { user: User }) {
  return (
    <Page title="Account Settings" className="grid gap-8 py-8">
      <header className="grid gap-2">
        <h1 className="text-4xl">Account Settings</h1>
        <p className="text-lg text-muted">Your profile, units and plan.</p>
      </header>
      <div className="account-grid">
        <div className="account-column">
          <Profile user={user} />
          <Subscription user={user} />
          <SubscriptionManagement />
          <Billing user={user} />
        </div>
        <div className="account-column">
          <Usage user={user} />
          <UnitPreferences />
          <TrialHistory user={user} />
          <Security user={user} />
        </div>
      </div>
      <AccountData user={user} />
    </Page>
  );
}
