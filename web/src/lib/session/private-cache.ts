// What the app's service worker keeps of a member's own reads.
export const PRIVATE_CACHE = 'private';

/** Gone with the session; there are no caches on an origin that isn't secure. */
export const forgetPrivateReads = async () => void (await globalThis.caches?.delete(PRIVATE_CACHE));
