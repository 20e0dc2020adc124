import { NO_MENU, PRODUCT_NAME } from '@swizzle/proto';
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
      return <Notice title={NO_MENU.title}>{NO_MENU.hint}</Notice>;
    case 'gone':
      return <Notice title="The host has closed this menu.">Ask your host what they&apos;re serving.</Notice>;
    case 'away':
      return <Notice title="The menu will be right back.">We&apos;ll open it as soon as we can.</Notice>;
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
