import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view, or within `margin` of it; false in browsers without IntersectionObserver. */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInView;
}
