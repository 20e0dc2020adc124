import type { Generation } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { paths } from '../../../../lib/paths.ts';

/** What could not be made within the last minutes. */
export function FailedGenerations({ failed }: { failed: readonly Generation[] }) {
  if (failed.length === 0) return null;
  return (
    <ul aria-label="Cocktails that could not be made" className="grid gap-3">
      {failed.map(({ id, name }) => (
        <li key={id} className="card flex flex-wrap items-center justify-between gap-4 border-coral p-5">
          <p>We couldn't make {name ?? 'your cocktail'}. It wasn't counted against your daily limit.</p>
          <Button asChild look="accent">
            <Link to={paths.generate}>Try again</Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
