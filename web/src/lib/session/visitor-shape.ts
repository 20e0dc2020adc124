// The flavor that a visitor shaped before signing in. The tab keeps it until the generator has it.
import type { FlavorProfile } from '@swizzle/proto';

const STORAGE_KEY = 'visitorShape';

export const keepShape = (profile: FlavorProfile) =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(profile));

/** The kept text, which anybody may have written. */
export const keptShape = () => sessionStorage.getItem(STORAGE_KEY);
export const forgetShape = () => sessionStorage.removeItem(STORAGE_KEY);
