import type { GenerateRequest } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Select } from '../../../components/ui/select.tsx';
import { barsQuery } from '../../../lib/bar/bars-query.ts';

type Chosen = GenerateRequest['fromBar'];

interface Props {
  value: Chosen;
  onChange: (value: Chosen) => void;
}

const ANY_BOTTLE = { label: 'Any bottle', value: undefined };

/** What a drink may be made of: any bottle, only those of one bar, or one more. Nothing for those who have no bar. */
export function FromBar({ value, onChange }: Props) {
  const { data: bars } = useQuery(barsQuery);
  const isGone = value !== undefined && bars?.every(({ id }) => id !== value.barId);
  useEffect(() => {
    if (isGone) onChange(undefined);
  }, [isGone, onChange]);
  if (!bars || bars.length === 0) return null;
  const options: { label: string; value: Chosen }[] = [
    ANY_BOTTLE,
    ...bars.flatMap(({ id: barId, name }) => [
      { label: `Only what's in ${name}`, value: { barId, beyond: 0 as const } },
      { label: `${name} and one bottle more`, value: { barId, beyond: 1 as const } },
    ]),
  ];
  const chosen = options.find(
    (option) => option.value?.barId === value?.barId && option.value?.beyond === value?.beyond,
  );
  return (
    <Select
      label="From my bar"
      value={chosen?.label}
      options={options.map(({ label }) => label)}
      onChange={(label) => onChange(options.find((option) => option.label === label)?.value)}
    />
  );
}
