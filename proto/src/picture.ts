export const COLOR_SCHEMES = ['dark', 'light'] as const;

/** Formats of a share card: 1200 × 630 for link previews, 1080 × 1350 for phones. */
export const CARD_FORMATS = ['wide', 'portrait'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

/** The URL of a drawing for the light scheme; undefined for generated images, which have one version. */
export const lightPicture = (imageUrl: string): string | undefined =>
  imageUrl.startsWith('/api/cocktails/') ? `${imageUrl}&scheme=light` : undefined;
