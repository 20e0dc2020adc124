import type { Cocktail } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call, refresh } from '../api/call.ts';
import { useSingleFlightMutation } from '../api/mutations.ts';
import { paths } from '../paths.ts';
import { useUser } from '../session/use-user.ts';
import { toast } from '../toast-store.ts';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares the page's URL, with the drink's card if the device can share files, by the device's share dialog, or else
 * copies it. Resolves to whether it was shared.
 */
async function shareCocktail(cocktail: Cocktail): Promise<boolean> {
  const { id, name, tagline } = cocktail;
  const url = `${window.location.origin}${paths.cocktail(id)}`;
  try {
    if (typeof navigator.share === 'function') {
      const card = await cardToShare(cocktail);
      await navigator.share({ title: name, text: tagline, url, ...(card && { files: [card] }) });
      return true;
    }
    await navigator.clipboard.writeText(url);
    toast('Link copied', 'Cocktail link copied to clipboard');
    return true;
  } catch (error) {
    if (!isCancelled(error)) toast('Share failed', 'Unable to share this cocktail', 'destructive');
    return false;
  }
}

/** Shares a cocktail's page, and claims the day's bonus for it. */
export function useShareCocktail(cocktail: Cocktail): () => void {
  const user = useUser();
  const { mutate: claimBonus } = useShareBonus();
  const { mutate: share } = useSingleFlightMutation({
    mutationFn: () => shareCocktail(cocktail),
    onSuccess: (isShared) => {
      if (isShared && user) claimBonus(cocktail.id);
    },
  });
  return () => share();
}

/** Not shown: the sharing itself worked, and the gateway has logged the failure. */
function useShareBonus() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (id: number) => call('POST /api/cocktails/:id/share-bonus', { params: { id: String(id) } }),
    onSuccess: ({ bonusClaimed, message }) => {
      if (!bonusClaimed) return;
      toast('Bonus Earned!', message);
      void refresh(client, 'GET /api/auth/user');
    },
  });
}

const TYPE = 'image/jpeg';
/** Milliseconds to wait for the card: sharing requires recent user activation. */
const PATIENCE_MS = 1500;

/** The URL of a drink's card. */
export const cardAddress = ({ id }: Pick<Cocktail, 'id'>): string =>
  `/api/cocktails/${id}/card.jpg?format=portrait`;

/** The card's file name, without characters that file systems reject. */
export const cardFileName = ({ name }: Pick<Cocktail, 'name'>): string =>
  `${name.replace(/[<>:"/\\|?*.]+/g, ' ').trim() || 'Cocktail'}.jpg`;

/** A drink's card as a file, if this device can share files and the card loads in time. */
async function cardToShare(cocktail: Cocktail): Promise<File | undefined> {
  const fileOf = (parts: BlobPart[]) => new File(parts, cardFileName(cocktail), { type: TYPE });
  if (!navigator.canShare?.({ files: [fileOf([])] })) return undefined;
  try {
    const answer = await fetch(cardAddress(cocktail), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? fileOf([await answer.blob()]) : undefined;
  } catch {
    return undefined;
  }
}
