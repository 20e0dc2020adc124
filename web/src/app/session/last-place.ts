// Where a member was last in this tab, so that signing in again leads back.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../lib/session/use-user.ts';

const KEY = 'lastPlace';

export const lastPlace = () => sessionStorage.getItem(KEY);
export const forgetPlace = () => sessionStorage.removeItem(KEY);

/** Notes where a member is, page by page. */
export function useLastPlace() {
  const isMember = useUser() !== null;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isMember) sessionStorage.setItem(KEY, pathname + search);
  }, [isMember, pathname, search]);
}
