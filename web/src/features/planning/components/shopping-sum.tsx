import type { ShoppingList } from '@swizzle/proto';
import { budgetBand, counted, dollars } from '../words.ts';
import { BudgetWord } from './budget-word.tsx';

/** What it all comes to, for one guest too. */
export function ShoppingSum({ list, guestCount }: { list: ShoppingList; guestCount: number }) {
  const { total, perGuest, usedCost, budgetPerGuest, isWithinBudget, unpriced } = list;
  return (
    <section aria-labelledby="shopping-sum" className="shopping-sum card">
      <h2 id="shopping-sum" className="sr-only">
        What it comes to
      </h2>
      <p className="grid">
        <span className="text-muted">Total</span>
        <span role="status" className="font-display text-4xl font-semibold tabular-nums">
          {dollars(total)}
        </span>
      </p>
      <div className="grid content-start gap-1">
        <p>
          <strong className="font-semibold">{dollars(perGuest)}</strong> for{' '}
          {guestCount === 1 ? 'one guest' : `each of ${counted(guestCount, 'guest')}`}, on a budget of{' '}
          {budgetBand(budgetPerGuest)}
        </p>
        <BudgetWord isWithin={isWithinBudget} />
      </div>
      <p className="text-sm text-muted">
        You buy whole packs. What goes into the glasses is worth {dollars(usedCost)}; the rest stays in the
        house.
      </p>
      {unpriced.length > 0 && (
        <p className="text-sm">
          <strong className="font-semibold">Not priced, and not in the total:</strong> {unpriced.join(', ')}
        </p>
      )}
    </section>
  );
}
