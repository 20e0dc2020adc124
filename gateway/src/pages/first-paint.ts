import { lightPicture } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';

/** What of a drink is seen before any script has run. */
export interface FirstPaint {
  readonly name: string;
  readonly imageUrl: string;
}

/** Where the page's shape, as built, has room for both: web's cocktail-skeleton.tsx. */
const NAME = /<h1 [^>]*data-slot="name".*?<\/h1>/s;
const PICTURE = /<div [^>]*data-slot="picture".*?<\/div>/s;

/** The page's shape with the drink's name and picture in it. */
export const withDrink = (page: string, { name, imageUrl }: FirstPaint): string => {
  const light = lightPicture(imageUrl);
  const source = light ? `<source media="(prefers-color-scheme: light)" srcset="${escapeUTF8(light)}">` : '';
  const image = `<img src="${escapeUTF8(imageUrl)}" alt="" width="800" height="800" fetchpriority="high" class="aspect-square w-full bg-raised object-cover h-full">`;
  return page
    .replace(NAME, () => `<h1 class="cocktail-name">${escapeUTF8(name)}</h1>`)
    .replace(
      PICTURE,
      () =>
        `<div class="cocktail-picture card overflow-hidden"><picture class="contents">${source}${image}</picture></div>`,
    );
};
