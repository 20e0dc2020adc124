import { ABV_LABELS, GLASS_OPTIONS, MAX_SUGGESTED_NAME, VIBES } from '@swizzle/proto';
import { useEffect, useRef } from 'react';
import { Select } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { DrinkOrder, OrderChange } from '../form/drink-order.ts';
import { FromBar } from './from-bar.tsx';

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
