import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../lib/session/use-user.ts';
import { keepPlace } from './last-place.ts';

/** Notes where a member is, page by page. */
export function useLastPlace() {
  const isMember = useUser() !== null;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isMember) keepPlace(pathname + search);
  }, [isMember, pathname, search]);
}
