import type { BriefPart, Menu } from '@swizzle/proto';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useReplan } from '../api/use-replan.ts';
import { BriefGaps, hasGaps } from './brief-gaps.tsx';

/** What was understood of the event, each part to take away; and what the menu makes no use of. */
export function BriefChips({ menu }: { menu: Menu }) {
  const replan = useReplan(menu);
  if (!menu.brief) return null;
  const { parts } = menu.brief;
  const removed = parts.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  const toggle = ({ id, isRemoved }: BriefPart) => {
    if (replan.isPending) return;
    replan.mutate(isRemoved ? removed.filter((other) => other !== id) : [...removed, id]);
  };
  if (parts.length === 0 && !hasGaps(menu.brief)) return null;
  return (
    <section aria-label="What we understood" aria-busy={replan.isPending} className="brief">
      {parts.length > 0 && (
        <ul className="brief-chips">
          {parts.map((part) => (
            <li key={part.id}>
              <Chip part={part} onPress={() => toggle(part)} />
            </li>
          ))}
        </ul>
      )}
      <BriefGaps brief={menu.brief} />
      <p role="status" className="sr-only">
        {replan.isPending ? 'Planning the menu again' : ''}
      </p>
    </section>
  );
}

function Chip({ part, onPress }: { part: BriefPart; onPress: () => void }) {
  const { label, isRemoved } = part;
  return (
    <button
      type="button"
      className="brief-chip"
      data-removed={isRemoved}
      aria-label={isRemoved ? `Put back: ${label}` : `Remove: ${label}`}
      onClick={onPress}
    >
      <span>{label}</span>
      {isRemoved ? <Plus aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
    </button>
  );
}
