import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of logs, empty but for those of the run before (`*.log.1`). */
export function newLogs(home: string): string {
  const folder = join(home, 'logs');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    renameSync(join(folder, name), join(folder, `${name}.1`));
  }
  return folder;
}
