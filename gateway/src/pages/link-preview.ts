import { PRODUCT_NAME } from '@swizzle/proto';
import { decodeHTML, escapeUTF8 } from 'entities';

/** What a chat shows of a link: https://ogp.me, and the card of X, which takes all else from there. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Absolute addresses; the image is 1200 by 630. */
  readonly url: string;
  readonly image: string;
}

const tag = (kind: 'property' | 'name', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeUTF8(content)}">`;

/** The tags of a preview that say what the page's own title and description do not. */
export const imageTags = ({ url, image, title }: Omit<LinkPreview, 'description'>): string =>
  [
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', PRODUCT_NAME),
    tag('property', 'og:url', url),
    tag('property', 'og:image', image),
    tag('property', 'og:image:type', 'image/jpeg'),
    tag('property', 'og:image:width', '1200'),
    tag('property', 'og:image:height', '630'),
    tag('property', 'og:image:alt', title),
    tag('name', 'twitter:card', 'summary_large_image'),
  ].join('');

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;

/** The title and the description that a page was built with. */
export const wordsOf = (page: string): Pick<LinkPreview, 'title' | 'description'> => ({
  title: decodeHTML(TITLE.exec(page)?.[1] ?? PRODUCT_NAME),
  description: decodeHTML(DESCRIPTION.exec(page)?.[1] ?? ''),
});

/**
 * A built page with a preview in its head, under a title and a description of its own. What it was built with stays in
 * `data-built`, for the app to go back to on its other pages.
 */
export const withPreview = (page: string, preview: LinkPreview): string => {
  const built = wordsOf(page);
  const [title, description] = [escapeUTF8(preview.title), escapeUTF8(preview.description)];
  const tags = [
    `<title data-built="${escapeUTF8(built.title)}">${title}</title>`,
    `<meta name="description" content="${description}" data-built="${escapeUTF8(built.description)}">`,
    tag('property', 'og:title', preview.title),
    tag('property', 'og:description', preview.description),
    imageTags(preview),
  ].join('');
  return page.replace(DESCRIPTION, '').replace(TITLE, () => tags);
};
