import './guest.css';
import { hydrateRoot } from 'react-dom/client';
import { GuestPage } from './guest-page.tsx';
import { followMenu } from './live/live-menu.ts';
import { pageData } from './live/page-data.ts';
import { nameIsPainted } from './name-is-painted.ts';
import { registerWorker } from './worker/keep.ts';

const root = document.getElementById('root');
if (!root) throw new Error('guest.html has no #root');

const { pathname } = window.location;
window.addEventListener('load', registerWorker);
await nameIsPainted();
// Takes over what stands there already: what has been painted is not painted again.
hydrateRoot(root, <GuestPage live={followMenu(pathname, pageData(document))} path={pathname} />);
