import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../dev/root.ts';

const biome = join(ROOT, 'node_modules/.bin/biome');
const { status } = spawnSync(process.execPath, [biome, 'check', '--write', '.'], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
