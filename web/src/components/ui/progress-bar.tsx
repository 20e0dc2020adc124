import * as Radix from 'radix-ui/progress';

interface Props {
  label: string;
  value: number;
  /** Without one the bar does not end, it fades. */
  max?: number | undefined;
  /** What value and max amount to. */
  text: string;
}

export function ProgressBar({ label, value, max, text }: Props) {
  const end = max ?? Math.max(value, 1);
  const shown = Math.min(value, end);
  return (
    <Radix.Root
      aria-label={label}
      value={shown}
      max={end}
      getValueLabel={() => text}
      className="progress-bar"
      data-endless={max === undefined}
    >
      <Radix.Indicator className="progress-fill" style={{ width: `${(100 * shown) / end}%` }} />
    </Radix.Root>
  );
}
