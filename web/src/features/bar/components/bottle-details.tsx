import type { Bottle, BottleChange } from '@swizzle/proto';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useUser } from '../../../lib/session/use-user.ts';
import { shownAmount, storedAmount, unitWord } from '../levels.ts';

interface Props {
  bottle: Bottle;
  name: string;
  onChange: (change: BottleChange) => void;
  onRemove: () => void;
}

/** The exact amount of a bottle, when it was opened, how long it keeps, and what it cost. */
export function BottleDetails({ bottle, name, onChange, onRemove }: Props) {
  const units = useUser()?.preferredUnits ?? 'imperial';
  const [left, setLeft] = useState(String(shownAmount(bottle, units)));
  const [openedOn, setOpenedOn] = useState(bottle.openedOn ?? '');
  const [keepsUntil, setKeepsUntil] = useState(bottle.keepsUntil ?? '');
  const [paid, setPaid] = useState(bottle.paid === null ? '' : String(bottle.paid));
  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = Number(left);
    onChange({
      ...(left !== '' && amount >= 0 && { left: storedAmount(amount, bottle, units) }),
      openedOn: openedOn || null,
      // What follows from the day of opening stays computed.
      ...(keepsUntil !== (bottle.keepsUntil ?? '') && { keepsUntil: keepsUntil || null }),
      paid: paid === '' ? null : Number(paid),
    });
  }
  return (
    <form className="bottle-details" aria-label={`Details of ${name}`} onSubmit={submit}>
      <TextField
        label={`Left (${unitWord(bottle, units)})`}
        type="number"
        inputMode="decimal"
        min={0}
        max={100_000}
        step="any"
        value={left}
        onChange={({ target }) => setLeft(target.value)}
      />
      <TextField
        label="Opened on"
        type="date"
        value={openedOn}
        onChange={({ target }) => setOpenedOn(target.value)}
      />
      <TextField
        label="Keeps until"
        type="date"
        value={keepsUntil}
        onChange={({ target }) => setKeepsUntil(target.value)}
      />
      <TextField
        label="Price paid ($)"
        type="number"
        inputMode="decimal"
        min={0}
        max={10_000}
        step="any"
        value={paid}
        onChange={({ target }) => setPaid(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small">
          Save
        </Button>
        <Button look="danger" size="small" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </form>
  );
}
