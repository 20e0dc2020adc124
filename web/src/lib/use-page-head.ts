import { PRODUCT_NAME } from '@swizzle/proto';
import { useEffect } from 'react';

const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]');

/** As the document came: for pages that say nothing of their own. */
const FIRST = { title: document.title, description: description()?.content ?? '' };

/** What the browser and search engines call the page, and what they say about it. */
export function usePageHead(title: string | undefined, about: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : FIRST.title;
    description()?.setAttribute('content', about || FIRST.description);
  }, [title, about]);
}
