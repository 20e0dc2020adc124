import type { WorkboxPlugin } from 'workbox-core';
import { forgetPrivateReads } from '../../lib/session/private-cache.ts';

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
