// The classics added in this tab, newest first.
import { type Cocktail, RECENTLY_ADDED } from '@swizzle/proto';
import { useState } from 'react';

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
