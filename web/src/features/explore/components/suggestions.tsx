import { clsx } from 'clsx';

interface Props {
  suggestions: readonly string[];
  disabled: boolean;
  onChoose: (words: string) => void;
  className?: string;
}

/** Things to say to Sam, a press away. */
export function Suggestions({ suggestions, disabled, onChoose, className }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className={clsx('chips', className)}>
      {suggestions.map((words) => (
        <li key={words}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChoose(words)}
            className="min-h-9 cursor-pointer rounded-pill border border-field-line bg-surface px-3.5 py-1 text-sm transition hover:border-brass hover:text-brass disabled:cursor-not-allowed disabled:text-muted"
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}
