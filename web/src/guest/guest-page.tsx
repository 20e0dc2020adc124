import { PRODUCT_NAME } from '@swizzle/proto';
import { useSyncExternalStore } from 'react';
import type { LiveMenu } from './live/live-menu.ts';
import { MenuPage } from './menu-page.tsx';
import { Notice } from './notices/notice.tsx';

interface Props {
  live: LiveMenu;
  /** The page's own. */
  path: string;
}

/** What a guest sees behind a menu's address, whatever has become of it. */
export function GuestPage({ live, path }: Props) {
  const known = useSyncExternalStore(live.subscribe, live.current);
  switch (known.state) {
    case 'menu':
      return <MenuPage {...known} path={path} />;
    case 'missing':
      return (
        <Notice title="There is no menu here.">
          The address may have been mistyped, or the host has made a new one. Try the QR code again.
        </Notice>
      );
    case 'gone':
      return <Notice title="This menu has been put away.">Ask your host what is being poured.</Notice>;
    case 'away':
      return <Notice title="The menu will be right back.">It opens by itself as soon as it can.</Notice>;
    case 'waiting':
      return (
        <main className="menu">
          <header className="menu-head">
            <h1>{PRODUCT_NAME}</h1>
          </header>
        </main>
      );
  }
}
