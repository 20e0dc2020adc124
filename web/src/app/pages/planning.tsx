import { PLANNING_TIERS, type Tier } from '@swizzle/proto';
import { Page } from '../../components/page/page.tsx';
import { Upgrade } from '../../features/planning/components/upgrade.tsx';
import { useUser } from '../../lib/session/use-user.ts';
import OpeningSoon from '../rooms/opening-soon.tsx';
import { ROOMS } from '../rooms/rooms.ts';

const mayPlan = (tier: Tier | undefined) => PLANNING_TIERS.some((allowed) => allowed === tier);

export default function PlanningPage() {
  const user = useUser();
  if (mayPlan(user?.tier)) return <OpeningSoon room={ROOMS.planning} />;
  return (
    <Page title="Plan an event" className="grid gap-10 py-10 sm:py-14">
      <Upgrade />
    </Page>
  );
}
