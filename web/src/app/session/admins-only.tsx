import { type ReactNode, useEffect } from 'react';
import { PageLoading } from '../../components/page/page-loading.tsx';
import { useUser } from '../../lib/session/use-user.ts';
import { MembersOnly } from './members-only.tsx';
import { fromAdministration } from './turn-away.ts';

export function AdminsOnly({ children }: { children: ReactNode }) {
  return (
    <MembersOnly turnAway={fromAdministration}>
      <TierCheck>{children}</TierCheck>
    </MembersOnly>
  );
}

function TierCheck({ children }: { children: ReactNode }) {
  const isAdmin = useUser()?.tier === 'admin';
  useEffect(() => (isAdmin ? undefined : fromAdministration()), [isAdmin]);
  return isAdmin ? children : <PageLoading label="Taking you back" />;
}
