import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';

export function BudgetWord({ isWithin }: { isWithin: boolean }) {
  const Icon = isWithin ? CircleCheck : CircleAlert;
  return (
    <p className={`flex items-center gap-2 font-semibold ${isWithin ? 'text-mint' : 'text-coral'}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {isWithin ? 'Within your budget' : 'Over your budget'}
    </p>
  );
}
