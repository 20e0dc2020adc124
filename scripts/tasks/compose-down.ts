// Stops the containers; volumes keep their data (`docker compose down --volumes` deletes it).
import { fail } from '../dev/terminal.ts';
import { dockerCompose } from './compose/docker-compose.ts';

await dockerCompose(['down']).catch(fail);
