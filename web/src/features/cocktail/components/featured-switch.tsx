import type { Cocktail } from '@swizzle/proto';
import { Switch } from '../../../components/ui/switch.tsx';
import { useFeaturing } from '../api/use-featuring.ts';

/** For administrators: whether the landing page shows this drink. */
export function FeaturedSwitch({ cocktail }: { cocktail: Cocktail }) {
  const { mutate, isPending, variables } = useFeaturing(cocktail.id);
  return (
    <Switch
      label="Featured"
      checked={isPending ? variables : cocktail.isFeatured}
      busy={isPending}
      onChange={mutate}
    />
  );
}
