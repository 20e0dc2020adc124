interface Props {
  label?: string;
  /** Shows the label as text, too. */
  visible?: boolean;
}

/** A stirring swizzle stick. */
export function Spinner({ label = 'Loading', visible = false }: Props) {
  return (
    <div role="status" className="grid place-items-center gap-5 px-5 py-24 text-center">
      <span className={visible ? 'order-1 text-lg text-muted' : 'sr-only'}>{label}</span>
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-12 animate-spin">
        <circle cx="24" cy="24" r="18" className="fill-none stroke-line" strokeWidth="3" />
        <path
          d="M24 6a18 18 0 0 1 18 18"
          className="fill-none stroke-brass"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </div>
  );
}
