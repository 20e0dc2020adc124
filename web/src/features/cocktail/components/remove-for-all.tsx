import { type Cocktail, PRODUCT_NAME } from '@swizzle/proto';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { useRemoval } from '../api/use-removal.ts';

/** Takes a drink off the menu for everybody, once that has been confirmed. */
export function RemoveForAll({ cocktail }: { cocktail: Cocktail }) {
  const { mutate, isPending } = useRemoval(cocktail);
  return (
    <Confirm
      question={`Remove ${cocktail.name}?`}
      keep="Keep it"
      go="Remove"
      onGo={() => mutate()}
      trigger={
        <Button look="danger" aria-busy={isPending}>
          <Trash2 aria-hidden className="size-4" />
          Remove from {PRODUCT_NAME}
        </Button>
      }
    >
      This removes it from the catalog and from everyone's collection. It can't be undone.
    </Confirm>
  );
}
