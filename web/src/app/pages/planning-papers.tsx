import '../../styles/planning.css';
import { counted } from '@swizzle/mixology/events/words/nouns';
import type { Menu, MenuPlan } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Tags from 'lucide-react/icons/tags';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { menuQuery, planQuery } from '../../features/planning/api/menus.ts';
import { BarPaper } from '../../features/planning/components/papers/bar-paper.tsx';
import { BatchesPaper } from '../../features/planning/components/papers/batches-paper.tsx';
import { PrepPaper } from '../../features/planning/components/papers/prep-paper.tsx';
import { ShoppingPaper } from '../../features/planning/components/papers/shopping-paper.tsx';
import { MenuUnavailable, PlannersOnly } from '../../features/planning/components/plan-notices.tsx';
import { isPaper, PAPERS, type Paper } from '../../features/planning/papers.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionCheck, useUser } from '../../lib/session/use-user.ts';
import NotFoundPage from './not-found.tsx';

/** The documents of a menu: shopping list, batch cards, prep plan and bar plan. */
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

interface PaperProps {
  menu: Menu;
  paper: Paper;
  /** Whether anything is batched, and so needs a label. */
  hasBatches: boolean;
}

function PaperHeader({ title, ...props }: PaperProps & { title: string }) {
  const { menu, paper } = props;
  return (
    <header className="grid gap-4">
      <Link
        to={paths.menu(menu.id)}
        className="off-paper inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to the menu
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1 className="text-4xl">{title}</h1>
          <p className="text-lg wrap-anywhere text-muted">
            {menu.name} · {counted(menu.guestCount, 'guest')}
          </p>
        </div>
        <PaperActions {...props} />
      </div>
      <PaperTabs menu={menu} paper={paper} />
    </header>
  );
}

function PaperActions({ menu, paper, hasBatches }: PaperProps) {
  const units = useUser()?.preferredUnits ?? 'imperial';
  return (
    <div className="off-paper flex flex-wrap gap-3">
      {paper === 'shopping' && (
        <Button asChild look="quiet">
          <a href={`/api/menus/${menu.id}/shopping.csv?units=${units}`} download>
            <Download aria-hidden className="size-4" />
            CSV
          </a>
        </Button>
      )}
      {paper === 'batches' && hasBatches && (
        <Button asChild look="quiet">
          <a
            href={`/api/menus/${menu.id}/labels.pdf?paper=${units === 'metric' ? 'a4' : 'letter'}&units=${units}`}
            download
          >
            <Tags aria-hidden className="size-4" />
            Bottle labels
          </a>
        </Button>
      )}
      <Button look="quiet" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
    </div>
  );
}

function PaperTabs({ menu, paper }: Omit<PaperProps, 'hasBatches'>) {
  return (
    <nav aria-label="Papers of this menu" className="paper-tabs off-paper">
      {PAPERS.map(({ paper: other, title: words, Icon }) => (
        <Link
          key={other}
          to={paths.menuPaper(menu.id, other)}
          aria-current={other === paper ? 'page' : undefined}
          className="paper-tab"
        >
          <Icon aria-hidden className="size-4" />
          {words}
        </Link>
      ))}
    </nav>
  );
}

interface Props {
  id: string;
  paper: Paper;
  children: (menu: Menu, plan: MenuPlan) => ReactNode;
}

/** One document of a menu, with links to the others. */
function PapersPage({ id, paper, children }: Props) {
  const menu = useQuery(menuQuery(id));
  const plan = useQuery(planQuery(id));
  useSessionCheck(menu.data === null || plan.data === null);
  const title = PAPERS.find((one) => one.paper === paper)?.title ?? '';
  const error = menu.error ?? plan.error;
  const retry = () => {
    for (const { isError, refetch } of [menu, plan]) if (isError) void refetch();
  };
  if (menu.data && plan.data) {
    return (
      <Page title={`${title}, ${menu.data.name}`} className="paper grid gap-6 py-6 sm:py-8">
        <PaperHeader
          menu={menu.data}
          paper={paper}
          title={title}
          hasBatches={plan.data.batches.some(({ containers }) => containers !== null)}
        />
        {children(menu.data, plan.data)}
      </Page>
    );
  }
  return (
    <Page title={title} className="py-8">
      {error ? (
        <MenuUnavailable error={error} level="h1" onRetry={retry} />
      ) : (
        <Spinner label={`Loading the ${title.toLowerCase()}`} />
      )}
    </Page>
  );
}
