import type { Bar } from '@swizzle/proto';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { useBarChange, useBarRemoval } from '../api/bar-changes.ts';

/** Renames or deletes a bar; members leave it. */
export function BarTools({ bar, onGone }: { bar: Bar; onGone: () => void }) {
  if (bar.role !== 'owner') return <LeaveBar bar={bar} onGone={onGone} />;
  return (
    <section aria-label="Settings of this bar" className="card grid gap-4 p-5">
      <Rename bar={bar} />
      <DeleteBar bar={bar} onGone={onGone} />
    </section>
  );
}

function Rename({ bar }: { bar: Bar }) {
  const [name, setName] = useState(bar.name);
  const { mutate, isPending } = useBarChange((next: string) =>
    call('PATCH /api/bars/:id', { params: { id: bar.id }, body: { name: next } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && name.trim() !== bar.name) mutate(name.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextField
        label="Name of this bar"
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="quiet" size="snug" aria-busy={isPending}>
        Rename
      </Button>
    </form>
  );
}

function DeleteBar({ bar, onGone }: { bar: Bar; onGone: () => void }) {
  const { mutate, isPending } = useBarRemoval(
    () => call('DELETE /api/bars/:id', { params: { id: bar.id } }),
    bar.id,
    onGone,
  );
  return (
    <Confirm
      question={`Delete ${bar.name}?`}
      keep="Keep it"
      go="Delete"
      onGo={() => mutate()}
      trigger={
        <Button look="plain" size="snug" aria-busy={isPending}>
          Delete this bar
        </Button>
      }
    >
      Its bottles go with it, for everyone who shares it. You can&apos;t undo this.
    </Confirm>
  );
}

function LeaveBar({ bar, onGone }: { bar: Bar; onGone: () => void }) {
  const { mutate, isPending } = useBarRemoval(
    () => call('DELETE /api/bars/:id/membership', { params: { id: bar.id } }),
    bar.id,
    onGone,
  );
  return (
    <Button look="plain" size="snug" aria-busy={isPending} onClick={() => mutate()}>
      Leave this bar
    </Button>
  );
}
