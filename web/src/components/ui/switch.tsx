import * as Radix from 'radix-ui/switch';
import { useId } from 'react';

interface Props {
  label: string;
  checked: boolean;
  /** A change is pending; it keeps the focus and ignores further changes. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, busy = false, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Radix.Root
        id={id}
        checked={checked}
        aria-busy={busy}
        aria-disabled={busy}
        onCheckedChange={(next) => !busy && onChange(next)}
        className="h-7 w-12 shrink-0 cursor-pointer rounded-pill border border-field-line bg-raised p-0.5 transition data-[state=checked]:border-brass data-[state=checked]:bg-brass"
      >
        <Radix.Thumb className="switch-thumb block size-5.5 rounded-pill bg-text data-[state=checked]:bg-on-brass" />
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer font-medium">
        {label}
      </label>
    </div>
  );
}
