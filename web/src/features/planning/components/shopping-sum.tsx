import { besidesWords, bottleWords, costHeadline, pouredWords } from '@swizzle/mixology/events/words/money';
import type { ShoppingList } from '@swizzle/proto';
import { BudgetWords } from './budget-words.tsx';

/** What there is to buy, per guest too, beside the budget. */
export function ShoppingSum({ list }: { list: ShoppingList }) {
  return (
    <section aria-labelledby="shopping-sum" className="shopping-sum card">
      <h2 id="shopping-sum" className="sr-only">
        What it comes to
      </h2>
      <p role="status" className="font-display text-2xl font-semibold text-balance tabular-nums">
        {costHeadline(list)}
      </p>
      <BudgetWords cost={list} />
      <p className="text-sm text-muted">
        You buy whole packs. {list.bottles && `${bottleWords(list.bottles)} `}
        {list.total > 0 && pouredWords(list)}
      </p>
      {list.besides.total > 0 && <p className="text-sm">{besidesWords(list)}</p>}
      <Unpriced names={list.unpriced} />
    </section>
  );
}

/** What no sum contains. */
export function Unpriced({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="text-sm">
      <strong className="font-semibold">Not priced, and not in the total:</strong> {names.join(', ')}
    </p>
  );
}
