import { config } from 'zod/v4/core';
import './styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askAhead } from './app/ask-ahead.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { hasHint } from './lib/session/sign-in-hint.ts';

// Otherwise zod tries to compile schemas with `new Function`, which our content security policy refuses.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { pathname } = window.location;
const client = createQueryClient();
const page = (
  <StrictMode>
    <App client={client} />
  </StrictMode>
);
const pageCode = askAhead(client, pathname);

// What was painted while building is a visitor's: the landing page itself, or the shape of another page, which stays
// until that page can take its place.
if (!root.hasChildNodes()) createRoot(root).render(page);
else if (pathname === '/' && !hasHint()) startTransition(() => void hydrateRoot(root, page));
else void pageCode.then(() => createRoot(root).render(page));
