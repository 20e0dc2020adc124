import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useUser } from '../../lib/session/use-user.ts';
import { toast } from '../../lib/toast-store.ts';
import { MembersOnly } from './members-only.tsx';

/** Milliseconds for which the refusal is shown before the way back. */
const REDIRECT_DELAY = 1000;

export function AdminsOnly({ children }: { children: ReactNode }) {
  return (
    <MembersOnly>
      <TierCheck>{children}</TierCheck>
    </MembersOnly>
  );
}

function TierCheck({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  const isAdmin = useUser()?.tier === 'admin';
  useEffect(() => {
    if (isAdmin) return;
    toast('Access Denied', "You don't have permission to access this area.", 'destructive');
    const timer = setTimeout(() => navigate('/', { replace: true }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [isAdmin, navigate]);
  return isAdmin ? children : <Spinner label="Taking you back" />;
}
