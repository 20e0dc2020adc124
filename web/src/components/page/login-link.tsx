import type { ComponentProps, MouseEvent } from 'react';
import { goToLogin, LOGIN_PATH } from '../../lib/session/leave.ts';
import { intend } from '../../lib/session/markers.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Leads on to the generator once signed in. */
  toGenerate?: boolean;
}

/** A link to the sign-in page. */
export function LoginLink({ toGenerate = false, ...rest }: Props) {
  function onClick(event: MouseEvent) {
    if (toGenerate) intend({ returnToGenerate: 'true' });
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goToLogin();
  }
  return <a href={LOGIN_PATH} onClick={onClick} {...rest} />;
}
