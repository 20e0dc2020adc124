import { ABV_LABELS, type GenerateRequest, GLASS_OPTIONS, MAX_SUGGESTED_NAME, VIBES } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Select } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { barsQuery } from '../../../lib/api/queries.ts';
import type { DrinkOrder, OrderChange } from '../drink-order.ts';

type Chosen = GenerateRequest['fromBar'];

interface FromBarProps {
  value: Chosen;
  onChange: (value: Chosen) => void;
}

const ANY_BOTTLE = { label: 'Any bottle', value: undefined };

/** The allowed bottles: any, only those of one bar, or those plus one. Hidden from users without a bar. */
function FromBar({ value, onChange }: FromBarProps) {
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

interface Props {
  order: DrinkOrder;
  /** Why the suggested name is refused. */
  nameFault: string | undefined;
  change: (change: OrderChange) => void;
}

const GLASS_LABELS = GLASS_OPTIONS.map(({ label }) => label);

export function Preferences({ order, nameFault, change }: Props) {
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (nameFault !== undefined) nameField.current?.focus();
  }, [nameFault]);
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <TextField
        ref={nameField}
        fault={nameFault}
        label="Suggested Name"
        placeholder="Midnight Passion"
        maxLength={MAX_SUGGESTED_NAME}
        autoComplete="off"
        value={order.suggestedName}
        onChange={({ target }) => change({ type: 'set', fields: { suggestedName: target.value } })}
      />
      <Select
        label="ABV Target"
        value={order.abv}
        options={ABV_LABELS}
        onChange={(abv) => change({ type: 'set', fields: { abv } })}
      />
      <Select
        label="Vibe"
        value={order.mood}
        options={VIBES}
        onChange={(mood) => change({ type: 'set', fields: { mood } })}
      />
      <Select
        label="Preferred Glassware"
        value={order.glass}
        options={GLASS_LABELS}
        onChange={(glass) => change({ type: 'set', fields: { glass } })}
      />
      <FromBar value={order.fromBar} onChange={(fromBar) => change({ type: 'set', fields: { fromBar } })} />
    </div>
  );
}
