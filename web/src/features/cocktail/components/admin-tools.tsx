import { type Cocktail, PRODUCT_NAME } from '@swizzle/proto';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useRemoveCocktail, useSetFeatured } from '../api/admin-changes.ts';

/** For administrators: whether the landing page shows this drink. */
function FeaturedSwitch({ cocktail }: { cocktail: Cocktail }) {
  const { mutate, isPending, variables } = useSetFeatured(cocktail.id);
  return (
    <Switch
      label="Featured"
      checked={isPending ? variables : cocktail.isFeatured}
      busy={isPending}
      onChange={mutate}
    />
  );
}

/** Takes a drink off the menu for everybody, once that has been confirmed. */
function RemoveForAll({ cocktail }: { cocktail: Cocktail }) {
  const { mutate, isPending } = useRemoveCocktail(cocktail);
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

/** What administrators alone may do to a drink. */
export default function AdminTools({ cocktail }: { cocktail: Cocktail }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-4">
      <FeaturedSwitch cocktail={cocktail} />
      <RemoveForAll cocktail={cocktail} />
    </div>
  );
}
