import { servingEstimate } from '@swizzle/mixology/events/budget';
import {
  bottleWords,
  costHeadline,
  dollars,
  pouredWords,
  shortDollars,
} from '@swizzle/mixology/events/words/money';
import { DOLLARS_PER_SERVING, type Menu } from '@swizzle/proto';
import { BudgetWays } from './budget-ways.tsx';
import { BudgetWords } from './budget-words.tsx';
import { Unpriced } from './shopping-sum.tsx';

/** What the shopping list costs, beside the budget; then the estimate by servings. */
export function MenuBill({ menu }: { menu: Menu }) {
  const { cost } = menu;
  const estimate = servingEstimate(menu);
  return (
    <section aria-labelledby="menu-cost" className="card menu-bill">
      <h3 id="menu-cost" className="text-xl">
        What it costs
      </h3>
      {cost.total > 0 && (
        <>
          <p className="font-display text-lg font-semibold text-balance tabular-nums">{costHeadline(cost)}</p>
          <BudgetWords cost={cost} />
          <p className="text-sm text-muted">
            {menu.bottles && `${bottleWords(menu.bottles)} `}
            {pouredWords(cost)}
          </p>
          <BudgetWays menu={menu} />
        </>
      )}
      <Unpriced names={cost.unpriced} />
      <div className="menu-estimate">
        <p className="text-sm text-muted">At {shortDollars(DOLLARS_PER_SERVING)} a serving:</p>
        <dl>
          <Line name="Estimated total cost" value={dollars(estimate.total)} />
          <Line name="Cost per person" value={dollars(estimate.perPerson)} />
        </dl>
      </div>
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="menu-bill-line">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
