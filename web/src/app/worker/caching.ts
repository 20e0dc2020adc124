import type { WorkboxPlugin } from 'workbox-core';
import { deletePrivateReads } from '../../lib/session/private-cache.ts';

// Which requests the app's service worker answers while the network is unreachable. It ignores all others: sessions,
// payments, chats, and all changes.

/** Paths with another worker, another policy, or server rendering. */
const NOT_THE_APP = /^\/(?:api|m|list|subscribe|assets|health|embedded-stripe)(?:\/|$)/;
const PICTURE = /^\/api\/(?:cocktails\/\d+\/picture|pictures\/[\w-]+)$/;
const PUBLIC_READ = /^\/api\/(?:cocktails(?:\/\d+|\/featured)?|stock-items)$/;
/** Server pages that start or end a session; all other navigations to the server are downloads and documents. */
const SESSION_PAGE = /^\/api\/(?:login|signup|logout|verify-email|forgot-password|reset-password)(?:\/|$)/;
const PRIVATE_READ =
  /^\/api\/(?:user\/(?:saved-cocktails|cocktails)|bars(?:\/[\w-]+\/(?:made|next-bottles))?|menus(?:\/[\w-]+(?:\/plan)?)?)$/;

export const isAppPage = (path: string) => !NOT_THE_APP.test(path);
export const isPicture = (path: string) => PICTURE.test(path);
/** Public reads. */
export const isPublicRead = (path: string) => PUBLIC_READ.test(path);
/** A user's own drinks, bars and menus. */
export const isPrivateRead = (path: string) => PRIVATE_READ.test(path);

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Whether a request ends or changes the session, so that cached reads must be deleted: sign-in, sign-out, account
 * deletion, and changes of its sessions.
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

/** Deletes the session's cached reads, and discards those in flight. */
export const endSession = (): Promise<void> => {
  endedSessions += 1;
  return deletePrivateReads();
};

/** Caches a user's reads for the session that requested them: a response that arrives after its end is not cached. */
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
  // The session may end between the check above and the write.
  async cacheDidUpdate({ state }) {
    if (state?.endedSessions !== endedSessions) await deletePrivateReads();
  },
};
