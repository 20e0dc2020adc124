import { PRODUCT_NAME } from '@swizzle/proto';
import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link } from 'react-router-dom';
import { browser, LOGIN_PATH, storePendingAction } from '../../lib/session/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface Props {
  title?: string;
  /** For search engines and link previews. */
  description?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The first page keeps the browser's focus; on every later one, the focus moves to the page's content. */
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

/** Shown while the page's code or the user is loading; the focus stays until the page is there. */
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

/** Above a page's title: a link to its parent page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Button asChild look="plain" size="unpadded" className="-ml-3 justify-self-start px-3">
      <Link to={to}>
        <ArrowLeft aria-hidden className="size-4" />
        {children}
      </Link>
    </Button>
  );
}

interface LoginLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Returns to the generator after the sign-in. */
  toGenerate?: boolean;
  /** Returns to this path of the app, and clears the pending action. */
  returnTo?: string;
  /** Opens the sign-up form. */
  toSignUp?: boolean;
}

/** A link to the sign-in page. */
export function LoginLink({ toGenerate = false, returnTo, toSignUp = false, ...rest }: LoginLinkProps) {
  const query = [toSignUp && 'new=1', returnTo && `returnTo=${returnTo}`].filter(Boolean).join('&');
  const href = query ? `${LOGIN_PATH}?${query}` : LOGIN_PATH;
  function onClick(event: MouseEvent) {
    if (toGenerate) storePendingAction({ returnToGenerate: 'true' });
    if (returnTo) storePendingAction({});
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    browser.go(href);
  }
  // Before the landing page has hydrated, its own script reads the link's purpose.
  return <a href={href} onClick={onClick} data-to-generate={toGenerate || undefined} {...rest} />;
}

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

/** Sets the document's title and description, in the same frame as the page. */
export function usePageHead(title: string | undefined, about: string | undefined) {
  useLayoutEffect(() => {
    builtHead ??= asBuilt();
    document.title = title ? `${title} · ${PRODUCT_NAME}` : builtHead.title;
    description()?.setAttribute('content', about || builtHead.description);
  }, [title, about]);
}
