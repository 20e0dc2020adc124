import '../../testing/waits.ts';
import type { GuestMenu } from '@swizzle/proto';
import { act, render } from '@testing-library/react';
import { nextFrame } from '../../lib/after-frame.ts';
import { GuestPage } from '../guest-page.tsx';
import { followMenu } from '../live/live-menu.ts';

export const PATH = '/m/AAAAAAAAAAAAAAAAAAAAAA';

/** What the server is asked for, as 'METHOD path', and the status that it answers with. */
export const server = { asked: [] as string[], status: 200 };

/** Opens a menu's address, with what the server has put into the page. */
export async function renderGuest(menu?: GuestMenu | 'missing', asOf?: number) {
  server.asked = [];
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      server.asked.push(`GET ${path}`);
      return { status: server.status, text: async () => '' };
    },
  });
  Object.assign(navigator, { sendBeacon: (path: string) => server.asked.push(`POST ${path}`) > 0 });
  window.history.replaceState(null, '', PATH);
  const view = render(
    <GuestPage live={followMenu(PATH, menu === 'missing' ? menu : menu && { menu, asOf })} path={PATH} />,
  );
  // All of it, not only what is painted first. The foot comes last, and the radar's drawing a frame after its panel.
  const { container } = view;
  do await act(nextFrame);
  while (container.querySelector('.drinks') && !container.querySelector('.menu-foot'));
  await act(nextFrame);
  return view;
}
