import { SessionCookie } from '@swizzle/kit/sessions/session-cookie';
import type { Endpoint } from '@swizzle/proto';

export const SESSION = 'session';

/** The cookie that signing in sets; its name says whether it is bound to https. */
export function sessionScheme(publicUrl: string) {
  const [cookie] = new SessionCookie(publicUrl).keep('');
  return {
    type: 'apiKey',
    in: 'cookie',
    name: cookie.split('=')[0],
    description: 'The session that `POST /api/login` or `POST /api/signup` begins.',
  };
}

export const securityOf = ({ access }: Endpoint) => (access === 'open' ? [] : [{ [SESSION]: [] }]);

/** Who may call, in words. */
export const accessOf = ({ access }: Endpoint): string => {
  if (access === 'open') return 'For everybody.';
  if (access === 'user') return 'For any signed-in user.';
  return `Only for ${access.join(', ')}.`;
};
