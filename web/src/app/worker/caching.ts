import type { WorkboxPlugin } from 'workbox-core';
import { forgetPrivateReads } from '../../lib/session/private-cache.ts';

// Which requests the app's service worker answers when the network doesn't. What is not named here it leaves alone:
// sessions, payments, chats, and everything that changes something.

/** Addresses with a worker, a policy, or a server of their own. */
const NOT_THE_APP = /^\/(?:api|m|list|subscribe|assets|health|embedded-stripe)(?:\/|$)/;
const PICTURE = /^\/api\/(?:cocktails\/\d+\/picture|pictures\/[\w-]+)$/;
const PUBLIC_READ = /^\/api\/(?:cocktails(?:\/\d+|\/featured)?|stock-items)$/;
/** Pages of the server that lead into a session, or out of it; all other navigations there are downloads and documents. */
const SESSION_PAGE = /^\/api\/(?:login|signup|logout|verify-email|forgot-password|reset-password)(?:\/|$)/;
const PRIVATE_READ =
  /^\/api\/(?:user\/(?:saved-cocktails|cocktails)|bars(?:\/[\w-]+\/(?:made|next-bottles))?|menus(?:\/[\w-]+(?:\/plan)?)?)$/;

export const isAppPage = (path: string) => !NOT_THE_APP.test(path);
export const isPicture = (path: string) => PICTURE.test(path);
/** What anybody may read. */
export const isPublicRead = (path: string) => PUBLIC_READ.test(path);
/** A member's own drinks, bars and menus. */
export const isPrivateRead = (path: string) => PRIVATE_READ.test(path);

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Whether what a member has read must be forgotten: on every way to the sign-in page, through it and out, and when the
 * account or its sessions change.
 */
export const endsPrivacy = ({ method, mode, url }: Asked) => {
  const { pathname } = new URL(url);
  return (
    (mode === 'navigate' && SESSION_PAGE.test(pathname)) ||
    (method !== 'GET' && pathname.startsWith('/api/auth/') && pathname !== '/api/auth/user/units')
  );
};

/** Sessions that have ended while this worker ran. */
let endedSessions = 0;

/** Drops what the session has read, and what is still on its way for it. */
export const endSession = (): Promise<void> => {
  endedSessions += 1;
  return forgetPrivateReads();
};

/** Keeps a member's reads as long as the session that asked for them: an answer that comes after its end is not kept. */
export const whileSessionLasts: WorkboxPlugin = {
  async handlerWillStart({ state }) {
    if (state) state.endedSessions = endedSessions;
  },
  async fetchDidSucceed({ response }) {
    if (response.status === 401) await endSession();
    return response;
  },
  async cacheWillUpdate({ response, state }) {
    return response.status === 200 && state?.endedSessions === endedSessions ? response : null;
  },
  // It may end between the question above and the writing.
  async cacheDidUpdate({ state }) {
    if (state?.endedSessions !== endedSessions) await forgetPrivateReads();
  },
};
