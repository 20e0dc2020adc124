import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';
import { paths } from '../../../lib/paths.ts';

/** The way back to the drink that this one varies, as long as it is still on the menu. */
export function RemixedFrom({ id }: { id: number }) {
  const { data: original, error } = useQuery(cocktailQuery(id));
  if (isNotFound(error))
    return <p className="text-muted">Remixed from a cocktail that is no longer available</p>;
  return (
    <p className="text-muted">
      Remixed from{' '}
      <Link to={paths.cocktail(id)} className="text-coral underline underline-offset-4">
        {original?.name ?? 'another cocktail'}
      </Link>
    </p>
  );
}
