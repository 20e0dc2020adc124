import type { Bar, MadeDrink } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { longDate } from '../../../lib/long-date.ts';
import { paths } from '../../../lib/paths.ts';
import { madeQuery, useRating, useUndo } from '../api/bar-changes.ts';

/** The log of drinks made with a bar: when, for whom, and how good. */
export function MadeLog({ bar }: { bar: Bar }) {
  const { data } = useQuery(madeQuery(bar.id));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="made-log">
      <h2 id="made-log" className="bar-aisle">
        Made lately
      </h2>
      <ul className="bottles">
        {data.map((made) => (
          <Entry key={made.id} bar={bar} made={made} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ bar, made }: { bar: Bar; made: MadeDrink }) {
  const [isOpen, setOpen] = useState(false);
  const undo = useUndo(bar.id, () => undefined);
  const facts = [
    longDate(made.madeAt),
    made.servings > 1 && `${made.servings} servings`,
    made.forWhom && `for ${made.forWhom}`,
    made.stars && `${made.stars} of 5 stars`,
    made.note,
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className="bottle">
      <div className="bottle-name">
        <Link to={paths.cocktail(made.cocktailId)} className="font-semibold underline">
          {made.name}
        </Link>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Rate<span className="sr-only"> {made.name}</span>
        </Button>
        {bar.role !== 'viewer' && (
          <Button look="plain" size="small" aria-busy={undo.isPending} onClick={() => undo.mutate(made.id)}>
            Undo<span className="sr-only"> {made.name}</span>
          </Button>
        )}
      </div>
      {isOpen && <Rating bar={bar} made={made} onDone={() => setOpen(false)} />}
    </li>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

function Rating({ bar, made, onDone }: { bar: Bar; made: MadeDrink; onDone: () => void }) {
  const [stars, setStars] = useState(made.stars);
  const [note, setNote] = useState(made.note ?? '');
  const { mutate, isPending } = useRating(bar.id, made.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ stars, note: note.trim() || null }, { onSuccess: onDone });
  }
  return (
    <form onSubmit={submit} className="bottle-details">
      <fieldset className="flex flex-wrap gap-3">
        <legend className="text-sm font-medium text-muted">Stars</legend>
        {STARS.map((count) => (
          <label key={count} className="flex min-h-11 items-center gap-1">
            <input
              type="radio"
              name={`stars-${made.id}`}
              checked={stars === count}
              onChange={() => setStars(count)}
            />
            {count}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Note"
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" size="small" className="justify-self-start" aria-busy={isPending}>
        Save
      </Button>
    </form>
  );
}
