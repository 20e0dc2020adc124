import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { insertDrink, PrerenderedPages, type PublicCocktails } from './prerendered-pages.ts';

it('retries reading the landing page after a failure, and caches it afterwards', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'swizzle-pages-'));
  const config = { WEB_DIR: directory, PUBLIC_URL: 'http://localhost:8080' };
  const pages = new PrerenderedPages(config, {} as PublicCocktails);
  await expect(pages.landing()).rejects.toThrow('ENOENT');
  await writeFile(join(directory, 'landing.html'), '<!doctype html><title>Swizzle</title>');
  const page = await pages.landing();
  await rm(directory, { recursive: true });
  expect(await pages.landing()).toBe(page);
});

const SHAPE = `<h1 class="cocktail-name" data-slot="name"><span>Loading</span></h1>
<div class="cocktail-picture skeleton" data-slot="picture"></div><div class="flavor-card"></div>`;

it("prerenders a drink's page with its name and its picture in both themes", () => {
  const page = insertDrink(SHAPE, { name: 'Gin & <Tonic>', imageUrl: '/api/cocktails/7/picture?v=1' });
  expect(page).toContain('<h1 class="cocktail-name">Gin &amp; &lt;Tonic&gt;</h1>');
  expect(page).toContain('src="/api/cocktails/7/picture?v=1"');
  expect(page).toContain('srcset="/api/cocktails/7/picture?v=1&amp;scheme=light"');
  expect(page).toContain('<div class="flavor-card">');
  expect(page).not.toMatch(/skeleton|data-slot/);
});

it('uses one generated image for both themes', () => {
  const page = insertDrink(SHAPE, { name: 'Tonic', imageUrl: '/api/pictures/abc' });
  expect(page).toContain('src="/api/pictures/abc"');
  expect(page).not.toContain('<source');
});
