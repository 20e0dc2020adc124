import X from 'lucide-react/icons/x';

interface Props {
  label: string;
  onRemove: () => void;
}

/** A selected value; a click removes it. */
export function RemovableChip({ label, onRemove }: Props) {
  return (
    <button
      type="button"
      aria-label={`Remove ${label}`}
      onClick={onRemove}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-pill border border-(--axis) bg-raised py-1 pr-2 pl-3 text-sm transition hover:border-text"
    >
      {label}
      <X aria-hidden className="size-3.5 text-muted" />
    </button>
  );
}
