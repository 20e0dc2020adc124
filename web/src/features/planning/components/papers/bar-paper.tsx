import { measureWords } from '@swizzle/mixology/events/words/measures';
import { BAR_GROUP_TITLES, type BarGroup, type BarRow, type Units } from '@swizzle/proto';
import { Switch } from '../../../../components/ui/switch.tsx';
import { useBarChange } from '../../api/plan-changes.ts';

interface BarSectionProps {
  group: BarGroup;
  units: Units;
  onSwitch: (isOn: boolean) => void;
}

function BarSection({ group: { id, isOn, rows, note }, units, onSwitch }: BarSectionProps) {
  const title = BAR_GROUP_TITLES[id];
  return (
    <section aria-label={title} className="bar-group card" data-off={!isOn}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        <div className="off-paper">
          <Switch label={isOn ? 'On' : 'Off'} checked={isOn} onChange={onSwitch} />
        </div>
      </div>
      {isOn && (
        <>
          {rows.length > 0 ? (
            <ul>
              {rows.map((row) => (
                <Row key={row.name} row={row} units={units} />
              ))}
            </ul>
          ) : (
            <p>Nothing for this menu.</p>
          )}
          {note && <p className="text-sm text-muted">{note}</p>}
        </>
      )}
    </section>
  );
}

function Row({ row: { name, measure, note }, units }: { row: BarRow; units: Units }) {
  return (
    <li className="bar-row">
      <p className="font-medium">
        {name}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </p>
      {measure && (
        <p className="font-semibold whitespace-nowrap tabular-nums">{measureWords(measure, units)}</p>
      )}
    </li>
  );
}

interface BarPaperProps {
  menuId: string;
  groups: readonly BarGroup[];
  units: Units;
}

/** The bar plan: needs besides the drinks by group; the host can turn groups off. */
export function BarPaper({ menuId, groups, units }: BarPaperProps) {
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
