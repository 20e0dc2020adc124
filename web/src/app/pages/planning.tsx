import '../../styles/planning.css';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Planner } from '../../features/planning/components/planner.tsx';
import { PlannersOnly } from '../../features/planning/components/planners-only.tsx';

export default function PlanningPage() {
  const [search] = useSearchParams();
  return (
    <PlannersOnly>
      <Page title="Plan an event" className="grid gap-10 py-8">
        <Planner menuId={search.get('menu') || undefined} />
      </Page>
    </PlannersOnly>
  );
}
