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
import { browser, intend, LOGIN_PATH } from '../../lib/session/sign-in.ts';
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
    <Button asChild look="plain" size="unpadded" className="-ml-3 justify-self-start px-3">
      <Link to={to}>
        <ArrowLeft aria-hidden className="size-4" />
        {children}
      </Link>
    </Button>
  );
}

interface LoginLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Leads on to the generator once signed in. */
  toGenerate?: boolean;
  /** Leads on to this path of ours, and gives up what was intended before. */
  returnTo?: string;
  /** Opens the page at the form to create an account. */
  toSignUp?: boolean;
}

/** A link to the sign-in page. */
export function LoginLink({ toGenerate = false, returnTo, toSignUp = false, ...rest }: LoginLinkProps) {
  const query = [toSignUp && 'new=1', returnTo && `returnTo=${returnTo}`].filter(Boolean).join('&');
  const href = query ? `${LOGIN_PATH}?${query}` : LOGIN_PATH;
  function onClick(event: MouseEvent) {
    if (toGenerate) intend({ returnToGenerate: 'true' });
    if (returnTo) intend({});
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    browser.go(href);
  }
  // Before the landing page has come to life its own script reads what the link is for.
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

/** What the browser and search engines call the page, and what they say about it: in the same frame as the page. */
export function usePageHead(title: string | undefined, about: string | undefined) {
  useLayoutEffect(() => {
    builtHead ??= asBuilt();
    document.title = title ? `${title} · ${PRODUCT_NAME}` : builtHead.title;
    description()?.setAttribute('content', about || builtHead.description);
  }, [title, about]);
}
