import type { User } from '@swizzle/proto';
import { Switch } from '../../../components/ui/switch.tsx';
import { useUnits } from '../api/use-units.ts';
import { AccountCard } from './account-card.tsx';

const SAMPLE = { imperial: '2 oz gin', metric: '60 ml gin' } as const;

export function UnitPreferences({ user }: { user: User }) {
  const { mutate, isPending, variables } = useUnits();
  const units = isPending ? variables : user.preferredUnits;
  return (
    <AccountCard title="Unit Preferences">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Switch
          label="Metric units"
          checked={units === 'metric'}
          busy={isPending}
          onChange={(metric) => mutate(metric ? 'metric' : 'imperial')}
        />
        <p className="text-muted">
          {units === 'metric' ? 'Metric' : 'Imperial'}: recipes read{' '}
          <span className="font-medium whitespace-nowrap text-text">{SAMPLE[units]}</span>
        </p>
      </div>
    </AccountCard>
  );
}
