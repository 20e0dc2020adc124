import type { Cocktail } from '@swizzle/proto';
import { paths } from '../paths.ts';
import { toast } from '../toast-store.ts';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands the page's address to the phone's own sharing, or else to the clipboard; says whether it went out. */
export async function shareCocktail({ id, name, tagline }: Cocktail): Promise<boolean> {
  const url = `${window.location.origin}${paths.cocktail(id)}`;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: name, text: tagline, url });
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
