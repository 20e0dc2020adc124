import '../../styles/planning.css';
import { useParams } from 'react-router-dom';
import { BarPaper } from '../../features/planning/components/bar-paper.tsx';
import { BatchesPaper } from '../../features/planning/components/batches-paper.tsx';
import { PapersPage } from '../../features/planning/components/papers-page.tsx';
import { PlannersOnly } from '../../features/planning/components/planners-only.tsx';
import { PrepPaper } from '../../features/planning/components/prep-paper.tsx';
import { ShoppingPaper } from '../../features/planning/components/shopping-paper.tsx';
import { isPaper, type Paper } from '../../features/planning/papers.ts';
import { useUser } from '../../lib/session/use-user.ts';
import NotFoundPage from './not-found.tsx';

/** What a menu comes with: the shopping list, the batch cards, the prep plan or the bar plan. */
export default function PlanningPapersPage() {
  const { id = '', paper = '' } = useParams();
  if (!isPaper(paper)) return <NotFoundPage />;
  return (
    <PlannersOnly>
      <OnePaper key={paper} id={id} paper={paper} />
    </PlannersOnly>
  );
}

function OnePaper({ id, paper }: { id: string; paper: Paper }) {
  const units = useUser()?.preferredUnits ?? 'imperial';
  return (
    <PapersPage id={id} paper={paper}>
      {(menu, { shopping, batches, prep, bar }) => {
        if (paper === 'shopping') return <ShoppingPaper menu={menu} list={shopping} units={units} />;
        if (paper === 'batches') return <BatchesPaper batches={batches} units={units} />;
        if (paper === 'bar') return <BarPaper menuId={id} groups={bar} units={units} />;
        return <PrepPaper menuId={id} startsAt={menu.brief?.startsAt} tasks={prep} units={units} />;
      }}
    </PapersPage>
  );
}
