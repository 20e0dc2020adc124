import type { Bar } from '@swizzle/proto';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useBought, useToBuyChange } from '../api/bar-changes.ts';
import { ItemSearch } from './item-search.tsx';

/** What is to be bought for a bar: ticked in the shop, and in the bar at a press. */
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
