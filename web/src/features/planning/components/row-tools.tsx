import type { MenuEntry } from '@swizzle/proto';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../../../components/ui/button.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useEntryChange } from '../api/use-entry-change.ts';
import { useSwap } from '../api/use-swap.ts';
import { ServingsField } from './servings-field.tsx';

export function RowTools({ menuId, entry }: { menuId: string; entry: MenuEntry }) {
  const { mutate: change } = useEntryChange(menuId, entry);
  const swap = useSwap(menuId, entry);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and lays itself out
    <div role="group" aria-label={entry.cocktail.name} className="menu-row-tools">
      <ServingsField value={entry.servings} onChange={(servings) => change({ servings })} />
      <Switch label="Sold out" checked={entry.isSoldOut} onChange={(isSoldOut) => change({ isSoldOut })} />
      <Button
        look="plain"
        size="snug"
        aria-busy={swap.isPending}
        onClick={() => !swap.isPending && swap.mutate()}
      >
        <RefreshCw aria-hidden className="swap-icon size-4" />
        <span className="swap-word">{swap.isPending ? 'Swapping...' : 'Swap'}</span>
      </Button>
    </div>
  );
}
