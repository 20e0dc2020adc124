import type { Cocktail } from '@swizzle/proto';
import { FeaturedSwitch } from './featured-switch.tsx';
import { RemoveForAll } from './remove-for-all.tsx';

/** What administrators alone may do to a drink. */
export default function AdminTools({ cocktail }: { cocktail: Cocktail }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-4">
      <FeaturedSwitch cocktail={cocktail} />
      <RemoveForAll cocktail={cocktail} />
    </div>
  );
}
