import type { Menu } from '@swizzle/proto';
import { Leftovers } from './leftovers.tsx';
import { MenuBill } from './menu-bill.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { MenuTools } from './menu-tools.tsx';

/** The menu as it would be printed, and beside it what it costs and what can be done with it. */
export function MenuView({ menu }: { menu: Menu }) {
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
