import type { MenuRequest } from '@swizzle/proto';
import X from 'lucide-react/icons/x';
import { ApiError } from '../../../lib/api/api-error.ts';

/** The path of an issue that names parts of a brief to leave out. */
const LEAVE_OUT = 'removedParts.';

interface Props {
  error: ApiError;
  /** What was asked for. */
  event: MenuRequest;
  onSubmit: (event: MenuRequest) => void;
}

/** Whether a menu wasn't planned because no drink is all that its theme asks for. */
export const isConflict = (error: Error | null): error is ApiError =>
  error instanceof ApiError &&
  error.status === 422 &&
  error.issues.some(({ path }) => path.startsWith(LEAVE_OUT));

/** What can't be met together, and what to leave out: each choice plans the same event again without it. */
export function ThemeConflict({ error, event, onSubmit }: Props) {
  const choices = error.issues.filter(({ path }) => path.startsWith(LEAVE_OUT));
  const without = (path: string): MenuRequest => ({
    ...event,
    removedParts: [...(event.removedParts ?? []), ...path.slice(LEAVE_OUT.length).split('|')],
  });
  return (
    <div className="menu-sheet menu-prompt">
      <h2 className="text-2xl sm:text-3xl">Nothing fits all of that</h2>
      <p className="text-lg text-muted">{error.words}</p>
      <p>What can we leave out? Your event stays as it is.</p>
      <ul className="brief-chips">
        {choices.map(({ path, message }) => (
          <li key={path}>
            <button type="button" className="brief-chip" onClick={() => onSubmit(without(path))}>
              <span>{message}</span>
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
