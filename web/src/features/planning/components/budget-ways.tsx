import { effectWords } from '@swizzle/mixology/events/words/money';
import type { BudgetWay, Menu } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetQuery } from '../api/menus.ts';
import { useBudgetChange } from '../api/use-budget-change.ts';

/** Ways to spend less, at once where the budget is missed, else on demand; and a dearer version of the menu. */
export function BudgetWays({ menu }: { menu: Menu }) {
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
