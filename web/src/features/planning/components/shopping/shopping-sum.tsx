import {
  besidesWords,
  bottleWords,
  budgetWords,
  costHeadline,
  usedWords,
} from '@swizzle/mixology/events/words/money';
import type { MenuCost, ShoppingList } from '@swizzle/proto';

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';

/** The difference to the budget, in words. */
export function BudgetWords({ cost }: { cost: MenuCost }) {
  const isOver = cost.budgetGap > 0;
  const Icon = isOver ? CircleAlert : CircleCheck;
  return (
    <p className={`flex items-start gap-2 font-semibold ${isOver ? 'text-coral' : 'text-mint'}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {budgetWords(cost)}
    </p>
  );
}

/** The total and the cost per guest, compared to the budget. */
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
        {list.total > 0 && usedWords(list)}
      </p>
      {list.total > 0 && <p className="text-sm">{besidesWords(list)}</p>}
      <Unpriced names={list.unpriced} />
    </section>
  );
}

/** Items without a price, which no total includes. */
export function Unpriced({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="text-sm">
      <strong className="font-semibold">Not priced, and not in the total:</strong> {names.join(', ')}
    </p>
  );
}
