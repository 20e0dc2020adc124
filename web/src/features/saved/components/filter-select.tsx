import { Select } from '../../../components/ui/select.tsx';
import type { Choice } from '../filters/choices.ts';

interface Props<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

const ALL = 'All';

/** A select that lets everything through until something is chosen. */
export function FilterSelect<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className="filter-select" data-on={chosen !== undefined}>
      <Select
        label={label}
        value={chosen?.label ?? ALL}
        options={[ALL, ...choices.map((choice) => choice.label)]}
        onChange={(next) => onChange(choices.find((choice) => choice.label === next)?.value)}
      />
    </div>
  );
}
