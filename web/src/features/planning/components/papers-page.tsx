import type { Menu, MenuPlan } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../../components/page/page.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useSessionCheck } from '../../../lib/session/use-session-check.ts';
import { menuQuery, planQuery } from '../api/menus.ts';
import { PAPERS, type Paper } from '../papers.ts';
import { MenuTrouble } from './menu-trouble.tsx';
import { PaperHeader } from './paper-header.tsx';

interface Props {
  id: string;
  paper: Paper;
  children: (menu: Menu, plan: MenuPlan) => ReactNode;
}

/** One of a menu's papers, with the way to the others. */
export function PapersPage({ id, paper, children }: Props) {
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
        <MenuTrouble error={error} level="h1" onRetry={retry} />
      ) : (
        <Spinner label={`Loading the ${title.toLowerCase()}`} />
      )}
    </Page>
  );
}
