import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useSession } from '../../lib/session/use-user.ts';

/** Runs the page's loader again when the session ends while the page is open, so that it can redirect. */
export function useRedirectOnSignOut() {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current === 'signed-in' && status === 'signed-out') void revalidate();
    previous.current = status;
  }, [status, revalidate]);
}
