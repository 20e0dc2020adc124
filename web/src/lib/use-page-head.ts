import { PRODUCT_NAME } from '@swizzle/proto';
import { useEffect } from 'react';

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

/** What the browser and search engines call the page, and what they say about it. */
export function usePageHead(title: string | undefined, about: string | undefined) {
  useEffect(() => {
    builtHead ??= asBuilt();
    document.title = title ? `${title} · ${PRODUCT_NAME}` : builtHead.title;
    description()?.setAttribute('content', about || builtHead.description);
  }, [title, about]);
}
