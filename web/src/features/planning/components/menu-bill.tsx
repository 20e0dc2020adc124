import { servingEstimate } from '@swizzle/mixology/events/shopping/budget';
import {
  besidesWords,
  bottleWords,
  costHeadline,
  dollars,
  effectWords,
  shortDollars,
  usedWords,
} from '@swizzle/mixology/events/words/money';
import { type BudgetWay, DOLLARS_PER_SERVING, type Menu } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBudgetChange } from '../api/menu-changes.ts';
import { budgetQuery } from '../api/menus.ts';
import { BudgetWords, Unpriced } from './shopping/shopping-sum.tsx';

/**
 * Options to spend less, shown at once above the budget and otherwise on demand, and a more expensive version of the
 * menu.
 */
function BudgetWays({ menu }: { menu: Menu }) {
  const isOver = menu.cost.budgetGap > 0;
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOver || isOpen;
  const { data, isError } = useQuery({ ...budgetQuery(menu.id), enabled: isShown });
  const change = useBudgetChange(menu);
  const press = (way: BudgetWay) => {
    if (!change.isPending) change.mutate(way);
  };
  if (!isShown)
    return (
      <button type="button" className="budget-more" onClick={() => setIsOpen(true)}>
        Spend less or more
      </button>
    );
  if (isError) return null;
  const { cheaper = [], dearer = null } = data ?? {};
  return (
    <div aria-busy={change.isPending || !data} className="budget-ways">
      {!data && <p className="text-sm text-muted">Working out what would change it…</p>}
      {cheaper.length > 0 && (
        <Ways
          title={isOver ? 'Ways to meet your budget' : 'Ways to spend less'}
          ways={cheaper}
          onPress={press}
        />
      )}
      {dearer && <Ways title="A dearer version" ways={[dearer]} onPress={press} />}
      <p role="status" className="sr-only">
        {change.isPending ? 'Changing the menu' : ''}
      </p>
    </div>
  );
}

interface WaysProps {
  title: string;
  ways: readonly BudgetWay[];
  onPress: (way: BudgetWay) => void;
}

function Ways({ title, ways, onPress }: WaysProps) {
  return (
    <section aria-label={title}>
      <h4 className="font-semibold">{title}</h4>
      <ul>
        {ways.map((way) => (
          <li key={way.id}>
            <button type="button" className="budget-way" onClick={() => onPress(way)}>
              <span>{way.label}</span>
              <span className="whitespace-nowrap tabular-nums">{effectWords(way)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cost of the shopping list compared to the budget, then the estimate by servings. */
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
          <p className="text-sm">{besidesWords(cost)}</p>
          <p className="text-sm text-muted">
            {menu.bottles && `${bottleWords(menu.bottles)} `}
            {usedWords(cost)}
          </p>
          <BudgetWays menu={menu} />
        </>
      )}
      <Unpriced names={cost.unpriced} />
      <div className="menu-estimate">
        <p className="text-sm text-muted">
          For comparison, a rule of thumb at {shortDollars(DOLLARS_PER_SERVING)} a serving:
        </p>
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
