// Stops the containers; their data stays in volumes (`docker compose down --volumes` removes it too).
import { fail } from '../dev/terminal.ts';
import { dockerCompose } from './compose/docker-compose.ts';

await dockerCompose(['down']).catch(fail);
