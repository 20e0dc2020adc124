import type { Cocktail } from '@swizzle/proto';
import { paths } from '../paths.ts';
import { toast } from '../toast-store.ts';
import { cardToShare } from './share-card.ts';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Hands the page's address, with the drink's card where the device takes files, to the phone's own sharing, or else to the
 * clipboard; says whether it went out.
 */
export async function shareCocktail(cocktail: Cocktail): Promise<boolean> {
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
