import { PRODUCT_NAME } from '@swizzle/proto';
import { useLayoutEffect } from 'react';

const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]');

/**
 * Title and description of index.html, for pages that have none of their own. The gateway's link-preview.ts may have replaced
 * them, and keeps the originals in `data-built`.
 */
let builtHead: { title: string; description: string } | undefined;

const asBuilt = () => ({
  title: document.querySelector('title')?.dataset.built ?? document.title,
  description: description()?.dataset.built ?? description()?.content ?? '',
});

/** What the browser and search engines call the page, and what they say about it: in the same frame as the page. */
export function usePageHead(title: string | undefined, about: string | undefined) {
  useLayoutEffect(() => {
    builtHead ??= asBuilt();
    document.title = title ? `${title} · ${PRODUCT_NAME}` : builtHead.title;
    description()?.setAttribute('content', about || builtHead.description);
  }, [title, about]);
}
