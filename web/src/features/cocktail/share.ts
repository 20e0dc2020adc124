import type { Cocktail } from '@swizzle/proto';
import { toast } from '../../lib/toast-store.ts';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Hands the page's address to the phone's own sharing, or else to the clipboard. */
export async function shareCocktail({ id, name, tagline }: Cocktail) {
  const url = `${window.location.origin}/cocktail/${id}`;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: name, text: tagline, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast('Link copied', 'Cocktail link copied to clipboard');
  } catch (error) {
    if (!isCancelled(error)) toast('Share failed', 'Unable to share this cocktail', 'destructive');
  }
}
