import { PLANNING_TIERS, type Tier } from '@swizzle/proto';
import type { ReactNode } from 'react';
import { Page } from '../../../components/page/page.tsx';
import { useUser } from '../../../lib/session/use-user.ts';
import { Upgrade } from './upgrade.tsx';

const mayPlan = (tier: Tier | undefined) => PLANNING_TIERS.some((allowed) => allowed === tier);

/** Its page for those whose plan has it, the way to such a plan for all others. */
export function PlannersOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  if (mayPlan(user?.tier)) return children;
  return (
    <Page title="Plan an event" className="grid gap-10 py-10 sm:py-14">
      <Upgrade />
    </Page>
  );
}
