import './guest.css';
import { createRoot } from 'react-dom/client';
import { GuestPage } from './guest-page.tsx';
import { followMenu } from './live/live-menu.ts';
import { pageData } from './live/page-data.ts';
import { registerWorker } from './worker/keep.ts';

const root = document.getElementById('root');
if (!root) throw new Error('guest.html has no #root');

const { pathname } = window.location;
createRoot(root).render(<GuestPage live={followMenu(pathname, pageData(document))} path={pathname} />);

// The first paint comes first.
window.addEventListener('load', registerWorker);
