import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as Radix from 'radix-ui/select';
import { useId } from 'react';

interface Props<Option extends string> {
  label: string;
  /** The selected value; the displayed options may map to equal values. */
  value: Option | undefined;
  options: readonly Option[];
  onChange: (value: Option) => void;
  /** The placeholder. */
  placeholder?: string;
  required?: boolean;
  invalid?: boolean;
}

export function Select<Option extends string>(props: Props<Option>) {
  const { label, value = '', options, onChange, placeholder, required = false, invalid = false } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate === chosen);
    if (option !== undefined) onChange(option);
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {label}
      </label>
      <Radix.Root value={value} onValueChange={choose} required={required}>
        <Radix.Trigger
          id={id}
          aria-invalid={invalid || undefined}
          className="field flex cursor-pointer items-center justify-between gap-2"
        >
          <Radix.Value placeholder={placeholder} />
          <Radix.Icon>
            <ChevronDown aria-hidden className="size-4 text-muted" />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={6}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line bg-raised shadow-float"
          >
            <Radix.Viewport className="p-1.5">
              {options.map((option) => (
                <Item key={option} value={option} />
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  );
}

function Item({ value }: { value: string }) {
  return (
    <Radix.Item
      value={value}
      className="flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-field px-3 outline-none data-highlighted:bg-brass data-highlighted:text-on-brass"
    >
      <Radix.ItemText>{value}</Radix.ItemText>
      <Radix.ItemIndicator>
        <Check aria-hidden className="size-4" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
