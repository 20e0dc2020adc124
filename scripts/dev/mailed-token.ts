import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;

/** Waits for the mail to an address, and returns the token of its link; the caller sets the time limit. */
export async function mailedToken(mailDir: string, email: string): Promise<string> {
  for (;;) {
    for (const file of await readdir(mailDir).catch((): string[] => [])) {
      const mail = file.endsWith('.eml') ? await readFile(join(mailDir, file), 'utf8') : '';
      const token = mail.includes(`To: ${email}`) && /token=([\w-]{43})$/m.exec(mail)?.[1];
      if (token) return token;
    }
    await pause(POLL_MS);
  }
}
