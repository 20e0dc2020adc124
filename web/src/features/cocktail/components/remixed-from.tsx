import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';

/** The way back to the drink that this one varies. */
export function RemixedFrom({ id }: { id: number }) {
  const { data: original } = useQuery(cocktailQuery(id));
  return (
    <p className="text-muted">
      Remixed from{' '}
      <Link href={`/cocktail/${id}`} className="text-coral underline underline-offset-4">
        {original?.name ?? `cocktail ${id}`}
      </Link>
    </p>
  );
}
