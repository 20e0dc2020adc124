import './guest.css';
import { hydrateRoot } from 'react-dom/client';
import { GuestPage } from './guest-page.tsx';
import { followMenu } from './live/live-menu.ts';
import { pageData } from './live/page-data.ts';
import { registerWorker } from './worker/keep.ts';

const root = document.getElementById('root');
if (!root) throw new Error('guest.html has no #root');

const { pathname } = window.location;
/** Takes over what stands there already: the name that has been painted is not painted again. */
const open = () =>
  hydrateRoot(root, <GuestPage live={followMenu(pathname, pageData(document))} path={pathname} />);

// The menu's name, which came with the page, is painted first. A page in the background is not painted at all.
if (document.visibilityState === 'hidden') open();
else requestAnimationFrame(() => setTimeout(open));
window.addEventListener('load', registerWorker);
