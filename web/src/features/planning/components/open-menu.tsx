import { useQuery } from '@tanstack/react-query';
import { useSessionCheck } from '../../../lib/session/use-session-check.ts';
import { menuQuery } from '../api/menus.ts';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuTrouble } from './menu-trouble.tsx';
import { MenuView } from './menu-view.tsx';

/** A menu by its id, or why it is not there. */
export function OpenMenu({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(menuQuery(id));
  useSessionCheck(data === null);
  if (data) return <MenuView menu={data} />;
  if (error) return <MenuTrouble error={error} level="h2" onRetry={() => void refetch()} />;
  return (
    <MenuSkeleton>
      <p role="status" className="sr-only">
        Loading the menu
      </p>
    </MenuSkeleton>
  );
}
