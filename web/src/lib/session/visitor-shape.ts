// The flavor that a visitor shaped before signing in. The tab keeps it for the generator, which takes it once.
import type { FlavorProfile } from '@swizzle/proto';

const STORAGE_KEY = 'visitorShape';

export const keepShape = (profile: FlavorProfile) =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(profile));

/** The kept text, which anybody may have written; it is forgotten. */
export function takeShape(): string | null {
  const text = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return text;
}
