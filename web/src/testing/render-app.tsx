import './jsdom-gaps.ts';
import './waits.ts';
import { jest } from '@jest/globals';
import { MEMBER_COOKIE, type User } from '@swizzle/proto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { createRouter } from '../app/router.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { clearBarFilter } from '../lib/bar/use-makeable.ts';
import { browser, dropHint } from '../lib/session/sign-in.ts';
import { dismissToast } from '../lib/toast-store.ts';
import { type Replies, SIGNED_OUT, serve } from './fake-server.ts';
import { matchMediaQueries } from './jsdom-gaps.ts';

interface Options {
  path: string;
  user?: User;
  replies?: Replies;
  /** The hint cookie beside the session cookie. */
  session?: string;
}

/** Renders the whole app at a path, with a fake server. */
export function renderApp({ path, user, replies = {}, session = '1' }: Options) {
  window.history.replaceState(null, '', path);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  if (user || replies['GET /api/auth/user']) document.cookie = `${MEMBER_COOKIE}=${session}; Path=/`;
  const asked = serve({ 'GET /api/auth/user': () => user ?? SIGNED_OUT, ...replies });
  const leave = jest.spyOn(browser, 'go').mockImplementation(() => {});
  renderRouter();
  return { asked, leave, person: userEvent.setup() };
}

/** Sets a field's text at once: typing would render the page for each character. */
export async function enter(person: UserEvent, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}

let router: ReturnType<typeof createRouter> | undefined;

/** Renders the app at the window's URL, as on a page load. */
export function renderRouter() {
  const client = createQueryClient();
  router?.dispose();
  router = createRouter(client);
  render(
    <App client={client}>
      <RouterProvider router={router} />
    </App>,
  );
}

/** Resets everything for the next test; for afterEach. */
export function closeApp() {
  cleanup();
  router?.dispose();
  dismissToast();
  sessionStorage.clear();
  localStorage.clear();
  clearBarFilter();
  dropHint();
  matchMediaQueries();
  jest.restoreAllMocks();
}

/** Waits for a toast with exactly this text; the next toast may replace it at once. */
export const expectToast = (title: string, description: string) =>
  waitFor(() => {
    screen.getByText(title, { selector: '.toast *' });
    screen.getByText(description, { selector: '.toast *' });
  });
