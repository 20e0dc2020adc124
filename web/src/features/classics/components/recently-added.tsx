import { type Cocktail, RECENTLY_ADDED } from '@swizzle/proto';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

export function RecentlyAdded({ added }: { added: readonly Added[] }) {
  return (
    <section aria-labelledby="recently-added" className="card grid content-start gap-3 p-5 sm:p-6">
      <h2 id="recently-added" className="text-2xl">
        Recently Added
      </h2>
      {added.length === 0 ? (
        <p className="text-muted">Nothing yet. Classics you add appear here.</p>
      ) : (
        <ol aria-labelledby="recently-added">
          {added.map(({ id, name }) => (
            <li key={id} className="floats-in border-t border-line first:border-t-0">
              <Link to={paths.cocktail(id)} className="flex min-h-11 items-center gap-3 hover:text-brass">
                <Check aria-hidden className="size-5 shrink-0 text-mint" />
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export type Added = Pick<Cocktail, 'id' | 'name'>;

const KEY = 'recentlyAddedClassics';

export function useRecentlyAdded() {
  const [added, setAdded] = useState(remembered);
  const add = ({ id, name }: Added) => {
    const next = [{ id, name }, ...remembered()].slice(0, RECENTLY_ADDED);
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setAdded(next);
  };
  return { added, add };
}

function remembered(): Added[] {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? [] : JSON.parse(kept);
}
