// Stops the containers; their data stays in volumes (`docker compose down --volumes` removes it too).
import { dockerCompose } from './compose/docker-compose.ts';
import { fail } from './plain-error.ts';

await dockerCompose(['down']).catch(fail);
