// The service worker's cache of a user's own reads.
export const PRIVATE_CACHE = 'private';

/** Deleted with the session; insecure contexts have no caches. */
export const deletePrivateReads = async () => void (await globalThis.caches?.delete(PRIVATE_CACHE));
