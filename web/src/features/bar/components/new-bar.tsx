import type { Bar, StarterShelf } from '@swizzle/proto';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { useBarChange } from '../api/bar-changes.ts';

const SHELVES: readonly { shelf: StarterShelf; label: string; text: string }[] = [
  { shelf: 'home', label: 'A basic home bar', text: 'Gin, rum, tequila, bourbon, vermouth, Campari, citrus' },
  { shelf: 'negroni', label: "A Negroni lover's", text: 'Gin, mezcal, Campari, Aperol, vermouth, bitters' },
  { shelf: 'full', label: 'A full bar', text: 'About ninety bottles, syrups, juices and herbs' },
];

/** Sets up a bar: with a shelf that many people have, or empty. */
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
