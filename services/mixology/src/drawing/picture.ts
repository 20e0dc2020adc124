import type { Drawing } from '@swizzle/proto';

/** The picture of a drink as an SVG document. */
export const drawPicture = ({ liquid }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"><rect width="400" height="400" fill="#1f1916"/><path d="M120 140h160l-70 90v90h40v10h-100v-10h40v-90z" fill="${liquid[0]}"/></svg>`;
