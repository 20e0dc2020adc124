import type { Menu } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../components/ui/select.tsx';
import { call } from '../../../lib/api/call.ts';
import { barsQuery } from '../../../lib/bar/bars-query.ts';
import { useMenuChange } from '../api/use-menu-change.ts';

const NO_BAR = { id: null, name: "Don't follow a bar" };

/** Chooses the bar whose stock guests see: what runs out there is sold out on their phones. Nothing for those who have none. */
export function ServeFromBar({ menu }: { menu: Menu }) {
  const { data: bars } = useQuery(barsQuery);
  const { mutate } = useMenuChange(menu, (barId: string | null) =>
    call('PATCH /api/menus/:id/stock', { params: { id: menu.id }, body: { barId } }),
  );
  if (!bars || bars.length === 0) return null;
  const choices = [NO_BAR, ...bars];
  const chosen = choices.find(({ id }) => id === (menu.stockBarId ?? null)) ?? NO_BAR;
  return (
    <div className="grid gap-2">
      <Select
        label="Follow my bar"
        value={chosen.name}
        options={choices.map(({ name }) => name)}
        onChange={(name) => mutate(choices.find((choice) => choice.name === name)?.id ?? null)}
      />
      <p className="text-sm text-muted">
        Drinks that run out in this bar show as sold out on guests&apos; phones, and come back when you
        restock.
      </p>
    </div>
  );
}
