// Starts the whole system in containers, in the background.
import { isEmbedded } from '../dev/settings/payments.ts';
import { fail } from '../dev/terminal.ts';
import { dockerCompose } from './compose/docker-compose.ts';

await up().catch(fail);

async function up(): Promise<void> {
  await dockerCompose(['up', '--detach', '--build', '--wait']);
  const url = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '8080'}`;
  console.log(`
Swizzle is ready: ${url}

Make an account there to begin.${isEmbedded() ? '\nPayments: test mode (card 4242 4242 4242 4242)' : ''}
Logs: docker compose logs --follow
make compose-down stops it and keeps its data.`);
}
