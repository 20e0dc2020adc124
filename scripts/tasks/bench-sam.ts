// Measures how well Sam understands guests. A process of its own: nobody imports a service.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../dev/root.ts';

const bench = join(ROOT, 'services/patron-chat/bench/main.ts');
const loader = pathToFileURL(join(ROOT, 'scripts/dev/loader.ts')).href;
const args = ['--no-warnings', '--import', loader, bench];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
