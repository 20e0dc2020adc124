import { PRODUCT_NAME } from '@swizzle/proto';
import { useEffect } from 'react';

const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]');

/** As the document was built, whatever the server has filled in since: for pages that say nothing of their own. */
let first: { title: string; description: string } | undefined;

const asBuilt = () => ({
  title: document.querySelector('title')?.dataset.built ?? document.title,
  description: description()?.dataset.built ?? description()?.content ?? '',
});

/** What the browser and search engines call the page, and what they say about it. */
export function usePageHead(title: string | undefined, about: string | undefined) {
  useEffect(() => {
    first ??= asBuilt();
    document.title = title ? `${title} · ${PRODUCT_NAME}` : first.title;
    description()?.setAttribute('content', about || first.description);
  }, [title, about]);
}
