// Measures how well Sam understands guests. A process of its own: nobody imports a service.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../dev/root.ts';

const bench = join(ROOT, 'services/patron-chat/bench/main.ts');
process.exit(spawnSync(process.execPath, ['--no-warnings', bench], { stdio: 'inherit' }).status ?? 1);
