import type { Bar } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { read } from '../../../lib/api/call.ts';
import { capitalized } from '../../../lib/capitalized.ts';
import { paths } from '../../../lib/paths.ts';
import { useBought, useToBuyChange } from '../api/bar-changes.ts';
import { ItemSearch } from './item-search.tsx';

/** The bottles that would enable the most drinks to this user's taste, each with its drinks. */
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

/** The shopping list of a bar: checked in the shop, and added to the bar by a button. */
export function ToBuyList({ bar }: { bar: Bar }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const change = useToBuyChange(bar.id);
  const bought = useBought(bar.id);
  const mayChange = bar.role !== 'viewer';
  const { toBuy } = bar;
  const inCart = toBuy.map(({ ingredientId }) => ingredientId).filter((id) => ticked.has(id));
  if (toBuy.length === 0 && !mayChange) return null;
  const tick = (id: string) =>
    setTicked(ticked.has(id) ? new Set([...ticked].filter((one) => one !== id)) : new Set([...ticked, id]));
  return (
    <section aria-labelledby="to-buy" className="card grid gap-3 p-5">
      <h2 id="to-buy" className="text-xl">
        Shopping list
      </h2>
      {toBuy.length === 0 && <p className="text-sm text-muted">Nothing to buy.</p>}
      <ul className="grid gap-1">
        {toBuy.map(({ ingredientId, buy }) => (
          <li key={ingredientId} className="flex items-center justify-between gap-2">
            <label className="flex min-h-11 grow items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-(--brass)"
                checked={ticked.has(ingredientId)}
                disabled={!mayChange}
                onChange={() => tick(ingredientId)}
              />
              {buy}
            </label>
            {mayChange && (
              <Button look="plain" size="small" onClick={() => change.mutate({ remove: [ingredientId] })}>
                Remove<span className="sr-only"> {buy} from the list</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {inCart.length > 0 && (
        <Button
          className="justify-self-start"
          aria-busy={bought.isPending}
          onClick={() => bought.mutate(inCart, { onSuccess: () => setTicked(new Set()) })}
        >
          I bought this
        </Button>
      )}
      {mayChange && (
        <ItemSearch label="Add to the list" onChoose={({ id }) => change.mutate({ add: [id] })} />
      )}
    </section>
  );
}
