import { budgetWords } from '@swizzle/mixology/events/words/money';
import type { MenuCost } from '@swizzle/proto';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';

/** Whether the shopping keeps the budget, or by how much it does not. */
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
