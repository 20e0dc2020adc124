import type { ComponentProps, MouseEvent } from 'react';
import { browser, LOGIN_PATH } from '../../lib/session/leave.ts';
import { intend } from '../../lib/session/markers.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Leads on to the generator once signed in. */
  toGenerate?: boolean;
  /** Leads on to this path of ours, and gives up what was intended before. */
  returnTo?: string;
}

/** A link to the sign-in page. */
export function LoginLink({ toGenerate = false, returnTo, ...rest }: Props) {
  const href = returnTo ? `${LOGIN_PATH}?returnTo=${returnTo}` : LOGIN_PATH;
  function onClick(event: MouseEvent) {
    if (toGenerate) intend({ returnToGenerate: 'true' });
    if (returnTo) intend({});
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    browser.go(href);
  }
  return <a href={href} onClick={onClick} {...rest} />;
}
