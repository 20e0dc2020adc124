import type { BarGroup, Units } from '@swizzle/proto';
import { useBarChange } from '../api/use-bar-change.ts';
import { BarSection } from './bar-section.tsx';

interface Props {
  menuId: string;
  groups: readonly BarGroup[];
  units: Units;
}

/** What the bar needs besides the drinks, group by group; a group that nobody needs is switched off. */
export function BarPaper({ menuId, groups, units }: Props) {
  const { mutate: change } = useBarChange(menuId);
  if (groups.length === 0) return <p className="text-lg text-muted">There is nothing to count yet.</p>;
  return (
    <div className="grid gap-6">
      <p className="off-paper max-w-prose text-muted">
        Everything around the drinks. Turn off what you don&apos;t need; it also leaves the shopping list and
        the PDF.
      </p>
      <div className="bar-groups">
        {groups.map((group) => (
          <BarSection
            key={group.id}
            group={group}
            units={units}
            onSwitch={(isOn) => change({ [group.id]: isOn })}
          />
        ))}
      </div>
    </div>
  );
}
