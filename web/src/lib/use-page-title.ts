import { PRODUCT_NAME } from '@swizzle/proto';
import { useEffect } from 'react';

export function usePageTitle(title?: string) {
  useEffect(() => {
    if (title) document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
