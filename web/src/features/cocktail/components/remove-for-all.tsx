import { type Cocktail, PRODUCT_NAME } from '@swizzle/proto';
import Trash2 from 'lucide-react/icons/trash-2';
import * as Dialog from 'radix-ui/alert-dialog';
import { Button } from '../../../components/ui/button.tsx';
import { useRemoval } from '../api/use-removal.ts';

/** Takes a drink off the menu for everybody, once that has been confirmed. */
export function RemoveForAll({ cocktail }: { cocktail: Cocktail }) {
  const { mutate, isPending } = useRemoval(cocktail);
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button look="danger" aria-busy={isPending}>
          <Trash2 aria-hidden className="size-4" />
          Remove from {PRODUCT_NAME}
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <div aria-hidden="true" data-scroll-lock="" className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content className="alert floats-in card">
          <Dialog.Title className="text-2xl">Remove {cocktail.name}?</Dialog.Title>
          <Dialog.Description className="text-muted">
            It leaves the menu and everybody's collection. This cannot be undone.
          </Dialog.Description>
          <div className="flex flex-wrap justify-end gap-3 pt-2">
            <Dialog.Cancel asChild>
              <Button look="quiet">Keep it</Button>
            </Dialog.Cancel>
            <Dialog.Action asChild>
              <Button look="danger" onClick={() => mutate()}>
                Remove
              </Button>
            </Dialog.Action>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
