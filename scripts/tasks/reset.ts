import { existsSync, rmSync } from 'node:fs';
import { claim } from '../dev/processes/running.ts';
import { DATA_DIR } from '../dev/root.ts';
import { fail } from '../dev/terminal.ts';

if (!existsSync(DATA_DIR)) {
  console.log(`There is no ${DATA_DIR}: nothing to remove.`);
} else {
  await claim(DATA_DIR).catch(fail);
  console.log(`Removing ${DATA_DIR}: every account, drink, key and log of this machine.`);
  rmSync(DATA_DIR, { recursive: true });
}
