// The flavor profile that a visitor set before signing in, in the tab's storage until the generator reads it.
import type { FlavorProfile } from '@swizzle/proto';

const STORAGE_KEY = 'visitorShape';

export const storeVisitorProfile = (profile: FlavorProfile) =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(profile));

/** The stored text, which is untrusted. */
export const readVisitorProfile = () => sessionStorage.getItem(STORAGE_KEY);
export const clearVisitorProfile = () => sessionStorage.removeItem(STORAGE_KEY);
