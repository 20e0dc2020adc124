import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A new page starts at its top; on the way back the browser restores where it was. */
export function useScrollToTop() {
  const [path] = useLocation();
  const wentBack = useRef(false);
  useEffect(() => {
    const onPop = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens whenever the path changes
  useEffect(() => {
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [path]);
}
