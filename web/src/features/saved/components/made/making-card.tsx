import type { Generation } from '@swizzle/proto';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { EmptyGlass } from '../../../../components/ui/empty-glass.tsx';
import { paths } from '../../../../lib/paths.ts';

/** Holds the place of a cocktail that is being made; leads to the generator, which opens it when it is done. */
export function MakingCard({ generation: { name } }: { generation: Generation }) {
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} aria-busy="true" className="cocktail-card card">
      <div className="cocktail-card-picture making-card-picture">
        <EmptyGlass />
      </div>
      <div className="cocktail-card-words">
        <h2 id={nameId} className="text-xl">
          <Link to={paths.generate} className="cocktail-card-link -mb-1 line-clamp-2 pb-1">
            {name ?? 'Your next cocktail'}
          </Link>
        </h2>
        <p role="status" className="text-muted">
          Being made...
        </p>
      </div>
    </article>
  );
}
