import { Switch } from '../../../components/ui/switch.tsx';
import { useUnits } from '../../../lib/session/use-units.ts';
import { AccountCard } from './account-card.tsx';

const SAMPLE = { imperial: '2 oz gin', metric: '60 ml gin' } as const;

export function UnitPreferences() {
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
