import { TRIAL_DAYS, type User } from '@swizzle/proto';
import { Page, PageLoading } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyGlass } from '../../components/ui/empty-glass.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { AccountCard, Fact, Facts } from '../../features/account/components/account-card.tsx';
import { AccountData } from '../../features/account/components/account-data.tsx';
import { Billing } from '../../features/account/components/billing.tsx';
import { Profile } from '../../features/account/components/profile.tsx';
import { Security } from '../../features/account/components/security.tsx';
import { Subscription, SubscriptionManagement } from '../../features/account/components/subscription.tsx';
import { Usage } from '../../features/account/components/usage.tsx';
import { daysLeft, longDate } from '../../lib/long-date.ts';
import { LOGIN_PATH } from '../../lib/session/sign-in.ts';
import { useUnits } from '../../lib/session/use-units.ts';
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

function AuthenticationRequired() {
  return (
    <Notice
      art={<EmptyGlass />}
      title="Authentication Required"
      actions={
        <Button asChild>
          <a href={`${LOGIN_PATH}?returnTo=/account`}>Sign In</a>
        </Button>
      }
    >
      <p>Please sign in to see your account.</p>
    </Notice>
  );
}

function TrialHistory({ user }: { user: User }) {
  return (
    <AccountCard title="Trial History">
      {user.trialUsed ? (
        <Facts>
          <Fact name="Free trial">Used</Fact>
          <Fact name="Started">{longDate(user.trialStartDate)}</Fact>
          <Fact name={daysLeft(user.trialEndDate) ? 'Ends' : 'Ended'}>{longDate(user.trialEndDate)}</Fact>
        </Facts>
      ) : (
        <>
          <Facts>
            <Fact name="Free trial">Available</Fact>
          </Facts>
          <p className="text-muted">{TRIAL_DAYS} days of Party Planner, without charge.</p>
        </>
      )}
    </AccountCard>
  );
}

const SAMPLE = { imperial: '2 oz gin', metric: '60 ml gin' } as const;

function UnitPreferences() {
  const { units, choose, isSaving } = useUnits();
  return (
    <AccountCard title="Unit Preferences">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Switch
          label="Metric units"
          checked={units === 'metric'}
          busy={isSaving}
          onChange={(metric) => choose(metric ? 'metric' : 'imperial')}
        />
        <p className="text-muted">
          {units === 'metric' ? 'Metric' : 'Imperial'}: recipes read{' '}
          <span className="font-medium whitespace-nowrap text-text">{SAMPLE[units]}</span>
        </p>
      </div>
    </AccountCard>
  );
}
