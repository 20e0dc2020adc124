import { TRIAL_DAYS, type User } from '@swizzle/proto';
import { daysLeft, longDate } from '../../../lib/long-date.ts';
import { AccountCard, Fact, Facts } from './account-card.tsx';

export function TrialHistory({ user }: { user: User }) {
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
