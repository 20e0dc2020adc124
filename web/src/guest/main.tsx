import './guest.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
const data = pageData(document);
const page = <GuestPage live={followMenu(pathname, data)} path={pathname} />;
// A menu's page takes over what stands there already: what has been painted is not painted again.
if (data === 'missing') createRoot(root).render(page);
else hydrateRoot(root, page);
