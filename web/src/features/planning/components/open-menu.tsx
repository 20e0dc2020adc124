import type { Menu } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useSessionCheck } from '../../../lib/session/use-user.ts';
import { menuQuery } from '../api/menus.ts';
import { Leftovers } from './leftovers.tsx';
import { MenuBill } from './menu-bill.tsx';
import { MenuSkeleton } from './menu-in-the-making.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { MenuTools } from './menu-tools.tsx';
import { MenuTrouble } from './menu-trouble.tsx';

/** The menu as it would be printed, and beside it what it costs and what can be done with it. */
function MenuView({ menu }: { menu: Menu }) {
  return (
    <div className="menu-view">
      <MenuSheet menu={menu} />
      <aside aria-label="Costs and downloads" className="menu-aside">
        <MenuTools menu={menu} />
        <MenuBill menu={menu} />
        <Leftovers menu={menu} />
      </aside>
    </div>
  );
}

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
