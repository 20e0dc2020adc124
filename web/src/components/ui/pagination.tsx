import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

/** The numbered pages; null is an ellipsis. */
export function pageSlots(page: number, pageCount: number, neighbors: number): (number | null)[] {
  const isShown = (candidate: number) =>
    candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= neighbors;
  const slots: (number | null)[] = [];
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    // A single page takes no more space than an ellipsis.
    const isAlone = isShown(candidate - 1) && isShown(candidate + 1);
    if (isShown(candidate) || isAlone) slots.push(candidate);
    else if (slots.at(-1) !== null) slots.push(null);
  }
  return slots;
}

interface Props {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** For phones: fewer numbers, arrows without text. */
  compact?: boolean;
  label?: string;
}

/** Previous, the numbered pages, Next; nothing for a single page. */
export function Pagination({ page, pageCount, onPage, compact = false, label = 'Pages' }: Props) {
  if (pageCount <= 1) return null;
  const words = compact ? 'sr-only' : undefined;
  return (
    <nav aria-label={label}>
      <ul className="flex items-center justify-center gap-1">
        <Step to={page - 1} enabled={page > 1} onPage={onPage}>
          <ChevronLeft aria-hidden className="size-4" />
          <span className={words}>Previous</span>
        </Step>
        {pageSlots(page, pageCount, compact ? 0 : 1).map((slot, index) =>
          slot === null ? (
            <li key={`gap-${index < 2 ? 'before' : 'after'}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <PageNumber key={slot} number={slot} current={slot === page} onPage={onPage} />
          ),
        )}
        <Step to={page + 1} enabled={page < pageCount} onPage={onPage}>
          <span className={words}>Next</span>
          <ChevronRight aria-hidden className="size-4" />
        </Step>
      </ul>
    </nav>
  );
}

const LOOK =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-field px-2 transition';

interface StepProps {
  to: number;
  enabled: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** Stays focusable at either end, so that the keyboard keeps its place. */
function Step({ to, enabled, onPage, children }: StepProps) {
  return (
    <li>
      <button
        type="button"
        aria-disabled={!enabled}
        onClick={() => enabled && onPage(to)}
        className={clsx(
          LOOK,
          'font-medium hover:bg-raised',
          'aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-60 aria-disabled:hover:bg-transparent',
        )}
      >
        {children}
      </button>
    </li>
  );
}

interface NumberProps {
  number: number;
  current: boolean;
  onPage: (page: number) => void;
}

function PageNumber({ number, current, onPage }: NumberProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={`Page ${number}`}
        aria-current={current ? 'page' : undefined}
        onClick={() => !current && onPage(number)}
        className={clsx(
          LOOK,
          'tabular-nums',
          current ? 'bg-brass font-semibold text-on-brass' : 'hover:bg-raised',
        )}
      >
        {number}
      </button>
    </li>
  );
}
