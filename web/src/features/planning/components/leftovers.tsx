import type { Menu } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { barsQuery } from '../../../lib/api/queries.ts';
import { useLeftovers } from '../api/plan-changes.ts';

/** The form for leftovers after the party: how many servings of each drink are left. */
export function Leftovers({ menu }: { menu: Menu }) {
  const [isOpen, setIsOpen] = useState(false);
  if (menu.cocktails.length === 0) return null;
  return (
    <section aria-labelledby="leftovers" className="card menu-bill">
      <h3 id="leftovers" className="text-xl">
        After the party
      </h3>
      {isOpen ? (
        <LeftoversForm menu={menu} onDone={() => setIsOpen(false)} />
      ) : (
        <>
          <p className="text-sm text-muted">
            {menu.leftovers
              ? "You've told us what was left. Your next event is planned with it."
              : 'Tell us what was left over, and your next event is planned with it.'}
          </p>
          <Button look="quiet" size="snug" onClick={() => setIsOpen(true)}>
            {menu.leftovers ? 'Change what was left' : 'What was left?'}
          </Button>
        </>
      )}
    </section>
  );
}

const MAX_DIGITS = 6;

function LeftoversForm({ menu, onDone }: { menu: Menu; onDone: () => void }) {
  const save = useLeftovers(menu);
  const [left, setLeft] = useState<Record<string, number>>(menu.leftovers ?? {});
  const { data: bars } = useQuery(barsQuery);
  const mine = bars?.filter(({ role }) => role !== 'viewer') ?? [];
  const followed = menu.pouredFromId ?? menu.stockBarId;
  const bar = mine.find(({ id }) => id === followed) ?? mine[0];
  const [choice, setChoice] = useState<boolean>();
  // Menus that follow a bar were poured from its stock. A report without a deduction stays as it is.
  const isTaken = choice ?? (menu.leftovers ? menu.pouredFromId !== undefined : followed === bar?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { left, ...(bar && isTaken && { barId: bar.id }) };
    if (!save.isPending) save.mutate(body, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="grid gap-3" aria-labelledby="leftovers">
      <p className="text-sm text-muted">Servings left of each drink. Skip what's gone.</p>
      {menu.cocktails.map(({ id, servings, cocktail }) => (
        <LeftField
          key={id}
          name={cocktail.name}
          planned={servings}
          value={left[id]}
          onChange={(count) => setLeft((before) => ({ ...before, [id]: count }))}
        />
      ))}
      {bar && (
        <Switch label={`Take what was poured from ${bar.name}`} checked={isTaken} onChange={setChoice} />
      )}
      <Button type="submit" size="snug" aria-busy={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}

interface LeftFieldProps {
  name: string;
  planned: number;
  value: number | undefined;
  onChange: (count: number) => void;
}

function LeftField({ name, planned, value, onChange }: LeftFieldProps) {
  const id = useId();
  return (
    <div className="leftovers-row">
      <label htmlFor={id}>
        {name} <span className="text-muted">of {planned}</span>
      </label>
      <input
        id={id}
        inputMode="numeric"
        placeholder="0"
        className="leftovers-field"
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(Math.min(planned * 2, Number.parseInt(target.value.slice(0, MAX_DIGITS), 10) || 0))
        }
      />
    </div>
  );
}
