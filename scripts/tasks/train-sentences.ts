// Learns what sentences that guests ask mean. A process of its own: nobody imports a service.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../dev/root.ts';

const training = join(ROOT, 'services/patron-chat/bench/train-sentences.ts');
const loader = pathToFileURL(join(ROOT, 'scripts/dev/loader.ts')).href;
const args = ['--no-warnings', '--import', loader, training];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
