import { Select } from '../../../../components/ui/select.tsx';
import { BASE_LIQUOR_CHOICES, type Choice, type Filters, MOOD_CHOICES } from '../../filters.ts';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function FilterFields({ filters, onChange }: Props) {
  return (
    <>
      <ChoiceField
        label="Base liquor"
        choices={BASE_LIQUOR_CHOICES}
        value={filters.baseLiquor}
        onChange={(baseLiquor) => onChange({ ...filters, baseLiquor })}
      />
      <ChoiceField
        label="Mood"
        choices={MOOD_CHOICES}
        value={filters.mood}
        onChange={(mood) => onChange({ ...filters, mood })}
      />
    </>
  );
}

interface ChoiceProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

function ChoiceField<Value>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const labelOf = (wanted: Value) => choices.find((choice) => choice.value === wanted)?.label ?? '';
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.label === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <Select
      label={label}
      value={labelOf(value)}
      options={choices.map((choice) => choice.label)}
      onChange={choose}
    />
  );
}
