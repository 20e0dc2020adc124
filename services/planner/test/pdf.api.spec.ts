import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { budgetWords, dollars, usedWords } from '@swizzle/mixology/events/words/money';
import { Menu, MenuPlan, type Units } from '@swizzle/proto';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readCode } from '../src/pdf/qr/read-code.fixture.ts';
import { readPdf } from '../src/pdf/read-pdf.fixture.ts';
import { type Planner, startPlanner } from './start-planner.ts';

const START_MS = 60_000;
const FILES = ['menu.pdf', 'labels.pdf', 'shopping.csv', 'menu.json', 'qr.svg', 'qr.png'] as const;

let planner: Planner;
let menu: Menu;
beforeAll(async () => {
  planner = await startPlanner();
  const planned = await planner.plan('ada', { theme: 'Garden party' });
  const renamed = await planner.call('PATCH', `/menus/${planned.id}`, 'ada', { name: 'Soirée d’été 🎉' });
  menu = await planner.menuOf(renamed);
}, START_MS);
afterAll(() => planner?.stop());

const file = (path: string, userId = 'ada', id = menu.id) =>
  planner.call('GET', `/menus/${id}${path && `/${path}`}`, userId);
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a menu to take away', () => {
  it.each([
    ['menu.pdf', 612],
    ['menu.pdf?paper=letter', 612],
    ['menu.pdf?paper=a4', 595.28],
  ])('is a PDF: %s', async (path, width) => {
    const answer = await file(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { pages, info } = await readPdf(await bytes(answer));
    expect(info).toMatchObject({ Title: menu.name });
    expect(pages[0]?.width).toBe(width);
    for (const { cocktail } of menu.cocktails) expect(pages[0]?.text).toContain(cocktail.name);
  });

  it('has labels for what its batches wait in', async () => {
    const { batches } = MenuPlan.parse(await (await file('plan')).json());
    const answer = await file('labels.pdf?paper=a4&units=metric');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { pages } = await readPdf(await bytes(answer));
    const text = pages.map((page) => page.text).join(' ');
    const count = batches.reduce((sum, { containers }) => sum + (containers?.count ?? 0), 0);
    expect(text.match(/Made on/g)).toHaveLength(count);
  });

  it('is a shopping list for spreadsheets', async () => {
    const answer = await file('shopping.csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    const rows: Record<string, string>[] = parse(await bytes(answer), { bom: true, columns: true });
    const { shopping } = MenuPlan.parse(await (await file('plan')).json());
    const items = rows.filter(({ Aisle }) => Aisle !== '');
    const bought = [...shopping.aisles.flatMap(({ lines }) => lines), ...shopping.besides.lines];
    expect(items).toHaveLength(bought.length);
    expect(items.at(-1)?.['Running total (USD)']).toBe(shopping.total.toFixed(2));
  });

  it('is all of its data', async () => {
    const answer = await file('menu.json');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const whole = z.object({ menu: Menu, plan: MenuPlan }).parse(await answer.json());
    expect(whole.menu).toEqual(menu);
    expect(whole.plan.batches).toHaveLength(menu.cocktails.length);
  });

  it('carries the name of the menu, whatever its letters, and is kept by nobody on the way', async () => {
    const { headers } = await file('menu.pdf');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''Soir%C3%A9e/,
    );
    for (const path of FILES.slice(0, 4))
      expect((await file(path)).headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(FILES)('is its host’s alone: %s', async (path) => {
    expect((await file(path, 'eve')).status).toBe(404);
    expect((await file(path, 'ada', 'nothing-like-it')).status).toBe(404);
    expect((await planner.call('GET', `/menus/${menu.id}/${path}`, undefined)).status).toBe(401);
    const free = await planner.call('GET', `/menus/${menu.id}/${path}`, 'ada', undefined, {
      tier: 'cocktail_curious',
    });
    expect(free.status).toBe(403);
  });

  it('comes on no other paper', async () => {
    expect((await file('menu.pdf?paper=a5')).status).toBe(400);
  });
});

/** All that each file says about the cost, read back from it. */
async function costsIn(units: Units) {
  const { cost } = await planner.menuOf(await file(''));
  const { shopping } = MenuPlan.parse(await (await file('plan')).json());
  const rows: Record<string, string>[] = parse(await bytes(await file(`shopping.csv?units=${units}`)), {
    bom: true,
    columns: true,
  });
  const sumIn = (item: string) =>
    rows.find(({ Aisle, Item }) => Aisle === '' && Item === item)?.['Sum (USD)'];
  const { pages } = await readPdf(await bytes(await file(`menu.pdf?units=${units}`)));
  const paper = pages.map(({ text }) => text).join(' ');
  return { cost, shopping, paper, csv: { total: sumIn('To buy'), perGuest: sumIn('A guest') } };
}

describe('what a menu costs', () => {
  const change = (path: string, body: unknown) =>
    planner.call('PATCH', `/menus/${menu.id}${path}`, 'ada', body);

  it.each<Units>(['imperial', 'metric'])(
    'is the same on the menu, the list, the CSV and the PDF in %s units, whatever the host changes',
    async (units) => {
      const before = await costsIn(units);
      const [first] = before.shopping.aisles.flatMap(({ lines }) => lines).toReversed();
      const [drink] = menu.cocktails;
      await change('/shopping', { prices: { [first?.id ?? '']: units === 'metric' ? 77 : 99.5 } });
      await change('/shopping', { atHome: { ice: units === 'metric' } });
      await change(`/cocktails/${drink?.id}`, { servings: units === 'metric' ? 31 : 40 });
      const after = await costsIn(units);
      expect(after.cost.total).not.toBe(before.cost.total);
      for (const { cost, shopping, csv, paper } of [before, after]) {
        const {
          aisles: _aisles,
          besides: _besides,
          linkSlug: _linkSlug,
          bottles: _bottles,
          barId: _barId,
          restocks: _restocks,
          runningLow: _runningLow,
          ...sums
        } = shopping;
        expect(cost).toEqual(sums);
        expect(csv).toEqual({ total: cost.total.toFixed(2), perGuest: cost.perGuest.toFixed(2) });
        expect(paper).toContain(`To buy ${dollars(cost.total)} ${usedWords(cost)}`);
        expect(paper).toContain(`A guest ${dollars(cost.perGuest)} ${budgetWords(cost)}`);
        expect(cost.budgetPerGuest).toEqual({ low: 5, high: 8 });
      }
    },
  );

  it('comes in no other units', async () => {
    expect((await file('shopping.csv?units=stones')).status).toBe(400);
  });
});

describe('the QR code', () => {
  it.each(['qr.svg', 'qr.png'])('is there only while the menu is shared: %s', async (path) => {
    expect((await file(path)).status).toBe(404);
    const shared = await planner.menuOf(await planner.call('POST', `/menus/${menu.id}/share`, 'ada', {}));
    const answer = await file(path);
    expect(await readCode(await bytes(answer))).toBe(shared.share?.url);
    expect(answer.headers.get('content-type')).toBe(
      path === 'qr.svg' ? 'image/svg+xml; charset=utf-8' : 'image/png',
    );
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename=/);
    await planner.call('DELETE', `/menus/${menu.id}/share`, 'ada');
    expect((await file(path)).status).toBe(404);
  });
});

it('prints a menu whose drinks the catalog does not know any more', async () => {
  const gone = { $set: { 'entries.0.cocktail.id': 999_999_999 } };
  expect(await planner.menus.updateOne({ _id: menu.id }, gone)).toMatchObject({ modifiedCount: 1 });
  const { pages } = await readPdf(await bytes(await file('menu.pdf')));
  expect(pages[0]?.text).toContain(menu.cocktails[0]?.cocktail.name);
});
