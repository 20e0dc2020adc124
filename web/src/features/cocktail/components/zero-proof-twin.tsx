import type { Cocktail } from '@swizzle/proto';
import { LoginLink } from '../../../components/page/login-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { call } from '../../../lib/api/call.ts';
import { useDerived } from '../../../lib/collection/use-derived.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/use-user.ts';

/** Percent by volume under which a drink counts as one without alcohol. */
const ZERO_PROOF_ABV = 0.5;

const WORDS = 'Make a zero-proof twin';

/** Makes the drink's twin without alcohol; a visitor signs in first. Nothing for a drink that has no alcohol. */
export function ZeroProofTwin({ cocktail: { id, abv } }: { cocktail: Cocktail }) {
  const user = useUser();
  const { mutate, isPending } = useDerived(() =>
    call('POST /api/cocktails/:id/twin', { params: { id: String(id) } }),
  );
  if (abv < ZERO_PROOF_ABV) return null;
  if (!user)
    return (
      <Button asChild look="quiet">
        <LoginLink returnTo={paths.cocktail(id)}>{WORDS}</LoginLink>
      </Button>
    );
  return (
    <Button look="quiet" aria-busy={isPending} onClick={() => mutate()}>
      {WORDS}
    </Button>
  );
}
