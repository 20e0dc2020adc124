import { DOLLARS_PER_SERVING, type Menu } from '@swizzle/proto';
import { budgetBand, dollars, shortDollars } from '../words.ts';
import { BudgetWord } from './budget-word.tsx';

/** What the evening costs: as a rule of thumb, and by what goes into the glasses. */
export function MenuBill({ menu: { cocktails, guestCount, cost } }: { menu: Menu }) {
  const servings = cocktails.reduce((sum, entry) => sum + entry.servings, 0);
  const total = servings * DOLLARS_PER_SERVING;
  return (
    <section aria-labelledby="menu-cost" className="card menu-bill">
      <h3 id="menu-cost" className="text-xl">
        What it costs
      </h3>
      <dl>
        <Line name="Estimated total cost" value={dollars(total)} strong />
        <Line name="Cost per person" value={dollars(total / (guestCount || 1))} strong />
      </dl>
      <p className="text-sm text-muted">
        A rule of thumb: {shortDollars(DOLLARS_PER_SERVING)} for every serving. By its ingredients:
      </p>
      <dl>
        <Line name="Ingredients, as poured" value={dollars(cost.total)} />
        <Line name="Per guest" value={dollars(cost.perGuest)} />
        <Line name="Budget per guest" value={budgetBand(cost.budgetPerGuest)} />
      </dl>
      <BudgetWord isWithin={cost.isWithinBudget} />
    </section>
  );
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="menu-bill-line">
      <dt className="text-muted">{name}</dt>
      <dd className={strong ? 'font-display text-lg font-semibold' : 'font-medium'}>{value}</dd>
    </div>
  );
}
