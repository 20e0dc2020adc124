import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askAhead } from './app/ask-ahead.ts';
import { createQueryClient } from './lib/api/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const client = createQueryClient();
askAhead(client, window.location.pathname);

createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
