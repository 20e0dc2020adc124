import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePageHead } from '../../lib/use-page-head.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

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

/** Stands in for a page whose code or whose user is still loading; the focus stays where it is until the page comes. */
export function PageLoading({ label = 'Loading' }: { label?: string }) {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="page-width">
      <h1 className="sr-only">One moment, please</h1>
      <Spinner label={label} />
    </main>
  );
}

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** Above a page's title: the page that it belongs to. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Button asChild look="plain" className="-ml-3 justify-self-start px-3">
      <Link to={to}>
        <ArrowLeft aria-hidden className="size-4" />
        {children}
      </Link>
    </Button>
  );
}
