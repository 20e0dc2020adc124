import type { Cocktail } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';
import { paths } from '../../../lib/paths.ts';
import { remixDifference } from '../remix-difference.ts';

/** What a remix changed, and how it tastes beside its parent. */
function Changes({ original, remix }: { original: Cocktail; remix: Cocktail }) {
  const changes = remixDifference(original, remix);
  if (changes.length === 0) return null;
  return (
    <ul aria-label="What changed" className="grid gap-1 text-lg">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

/** The way back to the drink that this one varies, as long as it is still on the menu. */
export function RemixedFrom({ id, remix }: { id: number; remix: Cocktail }) {
  const { data: original, error } = useQuery(cocktailQuery(id));
  if (isNotFound(error))
    return <p className="text-muted">Remixed from a cocktail that is no longer available</p>;
  return (
    <div className="grid gap-1">
      <p className="text-lg text-muted">
        Remixed from{' '}
        <Link to={paths.cocktail(id)} className="text-coral underline underline-offset-4">
          {original?.name ?? 'another cocktail'}
        </Link>
      </p>
      {original && <Changes original={original} remix={remix} />}
    </div>
  );
}
