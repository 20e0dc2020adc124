import type { Bar, StarterShelf } from '@swizzle/proto';
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

const SHELVES: readonly { shelf: StarterShelf; label: string; text: string }[] = [
  { shelf: 'home', label: 'A basic home bar', text: 'Gin, rum, tequila, bourbon, vermouth, Campari, citrus' },
  { shelf: 'negroni', label: "A Negroni lover's", text: 'Gin, mezcal, Campari, Aperol, vermouth, bitters' },
  { shelf: 'full', label: 'A full bar', text: 'About ninety bottles, syrups, juices and herbs' },
];

/** Creates a bar: with a common set of bottles, or empty. */
export function NewBar({ name: proposed, onDone }: { name: string; onDone: (bar: Bar) => void }) {
  const [name, setName] = useState(proposed);
  const { mutate, isPending } = useBarChange(
    (shelf: StarterShelf | undefined) =>
      call('POST /api/bars', { body: { name: name.trim() || proposed, ...(shelf && { shelf }) } }),
    onDone,
  );
  return (
    <section aria-labelledby="new-bar" className="new-bar card">
      <h2 id="new-bar" className="text-2xl">
        What do you start with?
      </h2>
      <p className="text-muted">Pick the shelf that comes closest, then take out what you don't have.</p>
      <TextField
        label="Name of the bar"
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <ul className="new-bar-shelves">
        {SHELVES.map(({ shelf, label, text }) => (
          <li key={shelf}>
            <Button look="quiet" className="size-full" aria-busy={isPending} onClick={() => mutate(shelf)}>
              <span className="new-bar-shelf">
                <span className="text-lg">{label}</span>
                <span className="text-sm font-normal text-muted">{text}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Button look="plain" aria-busy={isPending} onClick={() => mutate(undefined)}>
        Start with an empty bar
      </Button>
    </section>
  );
}
