import type { ComponentProps, MouseEvent } from 'react';
import { browser, LOGIN_PATH } from '../../lib/session/leave.ts';
import { intend } from '../../lib/session/pending-action.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Leads on to the generator once signed in. */
  toGenerate?: boolean;
  /** Leads on to this path of ours, and gives up what was intended before. */
  returnTo?: string;
  /** Opens the page at the form to create an account. */
  toSignUp?: boolean;
}

/** A link to the sign-in page. */
export function LoginLink({ toGenerate = false, returnTo, toSignUp = false, ...rest }: Props) {
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
