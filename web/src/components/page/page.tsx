import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageHead } from '../../lib/use-page-head.ts';

interface Props {
  title?: string;
  /** For search engines and link previews. */
  description?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The first page is where the browser put the focus; on every later one it starts at the page's content. */
let isFirst = true;

export function Page({ title, description, className, children }: Props) {
  const main = useRef<HTMLElement>(null);
  usePageHead(title, description);
  useEffect(() => {
    if (!isFirst) main.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <main ref={main} id="main" tabIndex={-1} className={clsx('page-width', className)}>
      {children}
    </main>
  );
}
