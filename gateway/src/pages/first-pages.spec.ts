import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { FirstPages, type PublicCocktails } from './first-pages.ts';

it('the landing page is read again after it could not be, and then once for all', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'swizzle-pages-'));
  const config = { WEB_DIR: directory, PUBLIC_URL: 'http://localhost:8080' };
  const pages = new FirstPages(config, {} as PublicCocktails);
  await expect(pages.landing()).rejects.toThrow('ENOENT');
  await writeFile(join(directory, 'landing.html'), '<!doctype html><title>Swizzle</title>');
  const page = await pages.landing();
  await rm(directory, { recursive: true });
  expect(await pages.landing()).toBe(page);
});
