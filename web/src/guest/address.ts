/** The menu's own part of `/m/:slug`. */
export const slugIn = (path: string): string => path.split('/')[2] ?? '';

/** Where the server answers for a menu. */
export const apiPath = (slug: string) => `/api/m/${encodeURIComponent(slug)}`;
