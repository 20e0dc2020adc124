import { type Cocktail, PRODUCT_NAME } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { ApiError, call, refresh } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { cocktailQuery } from '../../../lib/api/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Features a cocktail on the landing page, or unfeatures it. */
function useSetFeatured(id: number) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (isFeatured: boolean) =>
      call('POST /api/admin/cocktails/:id/featured', { params: { id: String(id) }, body: { isFeatured } }),
    onSuccess: (cocktail) => {
      client.setQueryData(cocktailQuery(id).queryKey, cocktail);
      void refresh(client, 'GET /api/cocktails/featured');
      void refresh(client, 'GET /api/cocktails');
      toast('Success', 'Featured status updated successfully');
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.words : undefined;
      toast('Error', words ?? 'Failed to update featured status', 'destructive');
    },
  });
}

/** Removes a cocktail from the catalog, and redirects to the list. */
function useRemoveCocktail({ id, name }: Cocktail) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    mutationFn: () => call('DELETE /api/admin/cocktails/:id', { params: { id: String(id) } }),
    onSuccess: () => {
      navigate(paths.explore);
      client.setQueryData(cocktailQuery(id).queryKey, null);
      void refresh(client, 'GET /api/cocktails/featured');
      void refresh(client, 'GET /api/cocktails');
      void refresh(client, 'GET /api/user/saved-cocktails');
      toast('Success', `${name} has been removed from ${PRODUCT_NAME}`);
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.words : undefined;
      toast('Error', words ?? 'Failed to remove cocktail. Please try again.', 'destructive');
    },
  });
}

/** For administrators: toggles whether the landing page shows this drink. */
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

/** Removes a drink from the catalog, after a confirmation. */
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

/** An administrator's actions on a drink. */
export default function AdminTools({ cocktail }: { cocktail: Cocktail }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-4">
      <FeaturedSwitch cocktail={cocktail} />
      <RemoveForAll cocktail={cocktail} />
    </div>
  );
}
