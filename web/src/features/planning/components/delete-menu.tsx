import type { Menu } from '@swizzle/proto';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { useMenuDeletion } from '../api/use-menu-deletion.ts';

export function DeleteMenu({ menu }: { menu: Menu }) {
  const { mutate, isPending } = useMenuDeletion(menu);
  return (
    <Confirm
      question={`Delete ${menu.name}?`}
      keep="Keep it"
      go="Delete"
      onGo={() => mutate()}
      trigger={
        <Button look="plain" size="snug" aria-busy={isPending}>
          <Trash2 aria-hidden className="size-4" />
          Delete Menu
        </Button>
      }
    >
      This deletes the menu, its shopping list and its prep plan
      {menu.share && '; guests can no longer open it'}. The cocktails stay. You can&apos;t undo this.
    </Confirm>
  );
}
