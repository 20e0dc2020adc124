/** Whether a page is dark or light, and what is drawn for it. */
export const COLOR_SCHEMES = ['dark', 'light'] as const;

/** Shapes of a share card: 1200 by 630 for previews of links, 1080 by 1350 for phones. */
export const CARD_FORMATS = ['wide', 'portrait'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

/** The address of a drawn picture as a light page shows it; a painted one looks the same everywhere. */
export const lightPicture = (imageUrl: string): string | undefined =>
  imageUrl.startsWith('/api/cocktails/') ? `${imageUrl}&scheme=light` : undefined;
