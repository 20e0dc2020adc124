/** Whether a page is dark or light, and what is drawn for it. */
export const COLOR_SCHEMES = ['dark', 'light'] as const;

/** The address of a drawn picture as a light page shows it; a painted one looks the same everywhere. */
export const lightPicture = (imageUrl: string): string | undefined =>
  imageUrl.startsWith('/api/cocktails/') ? `${imageUrl}&scheme=light` : undefined;
