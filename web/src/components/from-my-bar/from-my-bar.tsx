import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { barsQuery } from '../../lib/api/queries.ts';
import { type BarFilter, setBarFilter, useBarFilter } from '../../lib/bar/use-makeable.ts';
import { paths } from '../../lib/paths.ts';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';

const CHOICES: readonly { missing: BarFilter['missing']; label: string }[] = [
  { missing: null, label: 'All drinks' },
  { missing: 0, label: 'I have it all' },
  { missing: 1, label: 'One bottle short' },
  { missing: 2, label: 'Two bottles short' },
];

/** Restricts a list to what the user's bar can make. */
export function FromMyBar() {
  const { data: bars } = useQuery(barsQuery);
  const { missing, swaps } = useBarFilter();
  if (!bars) return null;
  if (bars.length === 0)
    return (
      <p className="text-sm text-muted">
        <Link to={paths.myBar} className="underline">
          Set up your bar
        </Link>{' '}
        to see what you can make.
      </p>
    );
  return (
    <div className="from-my-bar">
      <Select
        label="From my bar"
        value={CHOICES.find((choice) => choice.missing === missing)?.label}
        options={CHOICES.map(({ label }) => label)}
        onChange={(chosen) => {
          const choice = CHOICES.find(({ label }) => label === chosen);
          if (choice) setBarFilter({ missing: choice.missing });
        }}
      />
      {missing !== null && (
        <Switch
          label="With substitutions"
          checked={swaps}
          onChange={(isOn) => setBarFilter({ swaps: isOn })}
        />
      )}
    </div>
  );
}
