import { measureWords } from '@swizzle/mixology/events/words/measures';
import { BAR_GROUP_TITLES, type BarGroup, type BarRow, type Units } from '@swizzle/proto';
import { Switch } from '../../../components/ui/switch.tsx';

interface Props {
  group: BarGroup;
  units: Units;
  onSwitch: (isOn: boolean) => void;
}

export function BarSection({ group: { id, isOn, rows, note }, units, onSwitch }: Props) {
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
