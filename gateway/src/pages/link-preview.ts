import { PRODUCT_NAME } from '@swizzle/proto';
import { decodeHTML, escapeUTF8 } from 'entities';

/** Metadata for link previews: Open Graph (https://ogp.me) and the card type of X. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  /** Absolute URLs; the image is 1200 × 630. */
  readonly url: string;
  readonly image: string;
}

const metaTag = (kind: 'property' | 'name', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeUTF8(content)}">`;

/** The tags of a preview, without title and description. */
export const previewTags = ({ url, image, title }: Omit<LinkPreview, 'description'>): string =>
  [
    metaTag('property', 'og:type', 'website'),
    metaTag('property', 'og:site_name', PRODUCT_NAME),
    metaTag('property', 'og:url', url),
    metaTag('property', 'og:image', image),
    metaTag('property', 'og:image:type', 'image/jpeg'),
    metaTag('property', 'og:image:width', '1200'),
    metaTag('property', 'og:image:height', '630'),
    metaTag('property', 'og:image:alt', title),
    metaTag('name', 'twitter:card', 'summary_large_image'),
  ].join('');

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;

/** Reads the title and the description of a built page. */
export const metadataOf = (page: string): Pick<LinkPreview, 'title' | 'description'> => ({
  title: decodeHTML(TITLE.exec(page)?.[1] ?? PRODUCT_NAME),
  description: decodeHTML(DESCRIPTION.exec(page)?.[1] ?? ''),
});

/**
 * Inserts a preview with its title and description into a built page. The original ones stay in `data-built`, so that the
 * app can restore them on its other pages.
 */
export const withPreview = (page: string, preview: LinkPreview): string => {
  const built = metadataOf(page);
  const [title, description] = [escapeUTF8(preview.title), escapeUTF8(preview.description)];
  const tags = [
    `<title data-built="${escapeUTF8(built.title)}">${title}</title>`,
    `<meta name="description" content="${description}" data-built="${escapeUTF8(built.description)}">`,
    metaTag('property', 'og:title', preview.title),
    metaTag('property', 'og:description', preview.description),
    previewTags(preview),
  ].join('');
  return page.replace(DESCRIPTION, '').replace(TITLE, () => tags);
};
