import type { Bar } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { read } from '../../../lib/api/read.ts';
import { capitalized } from '../../../lib/capitalized.ts';
import { paths } from '../../../lib/paths.ts';
import { useToBuyChange } from '../api/bar-changes.ts';

/** Which one bottle more opens the most drinks that this user would like, each with its list. */
export function NextBottles({ bar }: { bar: Bar }) {
  const { data } = useQuery(read('GET /api/bars/:id/next-bottles', { params: { id: bar.id } }));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="next-bottles" className="card grid gap-3 p-5">
      <h2 id="next-bottles" className="text-xl">
        Next best bottle
      </h2>
      <ol className="grid gap-3">
        {data.map((bottle) => (
          <li key={bottle.ingredientId}>
            <NextBottle bar={bar} {...bottle} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NextBottleProps {
  bar: Bar;
  ingredientId: string;
  name: string;
  liked: number;
  total: number;
  cocktailIds: readonly number[];
}

function NextBottle({ bar, ingredientId, name, liked, total, cocktailIds }: NextBottleProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useToBuyChange(bar.id);
  const isListed = bar.toBuy.some((line) => line.ingredientId === ingredientId);
  return (
    <>
      <p className="font-semibold">{capitalized(name)}</p>
      <p className="text-sm text-muted">
        {total} more {total === 1 ? 'drink' : 'drinks'}
        {liked < total && `, ${liked} to your taste`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="quiet" size="snug" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Show them<span className="sr-only"> for {name}</span>
        </Button>
        {bar.role !== 'viewer' && !isListed && (
          <Button look="quiet" size="snug" onClick={() => mutate({ add: [ingredientId] })}>
            Add to shopping list<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      {isOpen && <Names ids={cocktailIds} />}
    </>
  );
}

function Names({ ids }: { ids: readonly number[] }) {
  const { data } = useQuery(read('GET /api/cocktails', { query: { ids: ids.join(',') } }));
  return (
    <ul className="grid gap-1 pl-3">
      {data?.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.cocktail(id)} className="underline">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
