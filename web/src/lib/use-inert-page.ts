import { type RefObject, useEffect } from 'react';

/** While the component is there, everything on the page outside of it can be neither reached nor read. */
export function useInertPage(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const behind = [...document.body.children].filter(
      (element) => !element.contains(layer.current) && !element.hasAttribute('inert'),
    );
    for (const element of behind) element.setAttribute('inert', '');
    return () => {
      for (const element of behind) element.removeAttribute('inert');
    };
  }, [layer]);
}
