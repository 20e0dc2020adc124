import { beforeAll, expect, it } from '@jest/globals';
import { withDisclosures } from '@swizzle/mixology/disclosures/disclosures';
import { itemWords } from '@swizzle/mixology/events/words/measures';
import { MenuEntry } from '@swizzle/proto';
import { LONG_WORDS, NINE, paperFor, SHARE, ZERO_PROOF } from './pdf.fixture.ts';
import type { Paper } from './pdf.ts';
import { printMenu } from './print-menu.ts';
import { type ReadPage, readPdf } from './read-pdf.fixture.ts';

const printAndRead = async (paper: Paper) => {
  const file = await printMenu(paper);
  return { file, ...(await readPdf(file)) };
};
const printed = new Map<Paper, ReturnType<typeof printAndRead>>();
/** Prints and reads each paper once. */
const read = (paper: Paper) => {
  const known = printed.get(paper) ?? printAndRead(paper);
  printed.set(paper, known);
  return known;
};
const DINNER = paperFor();
const BALL = paperFor({ places: NINE, guestCount: 1000 });

/** Milliseconds in which the first two papers are printed and read, on a machine that is busy with others. */
const FIRST_PAPERS_MS = 180_000;

// What most tests look at isn't the work of the first of them: it takes seconds, many more while others compute.
beforeAll(async () => {
  await read(DINNER);
  await read(BALL);
}, FIRST_PAPERS_MS);

const headed = (pages: readonly ReadPage[], head: string) => pages.filter(({ text }) => text.includes(head));
const menuPage = async (paper: Paper): Promise<string> => (await read(paper)).pages[0]?.text ?? '';

it.each([
  ['a4', 595.28, 841.89],
  ['letter', 612, 792],
] as const)('fills pages of %s, with vectors alone', async (size, width, height) => {
  const { file, pages } = await read(size === 'a4' ? DINNER : paperFor({ size }));
  expect(pages.length).toBeGreaterThan(7);
  for (const page of pages) expect(page).toMatchObject({ width, height });
  expect(file.toString('latin1')).not.toContain('/Subtype /Image');
});

it('begins with the menu itself, on one page', async () => {
  const text = await menuPage(BALL);
  for (const heading of ['WELCOME COCKTAIL', 'SIGNATURE COCKTAILS', 'DIGESTIF'])
    expect(text).toContain(heading);
  for (const { cocktail } of BALL.menu.cocktails) {
    expect(text).toContain(cocktail.name);
    expect(text).toContain(cocktail.tagline);
  }
  expect(text).toContain('A Dusk in the Garden');
  expect(text).toContain('7% ABV · contains egg, milk');
});

it('marks what has no alcohol, and nothing else', async () => {
  const text = await menuPage(paperFor({ places: [['welcome', 12, ZERO_PROOF]] }));
  expect(text).toMatch(/alcohol-free .*ZERO-PROOF/);
  expect(await menuPage(DINNER)).not.toContain('ZERO-PROOF');
});

it('shows guests of a shared menu where it lives, and only them', async () => {
  const address = SHARE.url.replace('https://', '');
  expect(await menuPage(DINNER)).toContain(`Scan for the live menu ${address}`);
  expect(await menuPage(paperFor({ menu: { share: null } }))).not.toContain('Scan');
});

it('has a card to cut out for each drink, four a page, and a batch card on a page of its own', async () => {
  const { pages } = await read(BALL);
  expect(headed(pages, 'Table cards: cut along the marks')).toHaveLength(3);
  const batches = headed(pages, 'Batch card:');
  expect(batches).toHaveLength(9);
  for (const [at, { name, servings, instructions }] of BALL.plan.batches.entries()) {
    expect(batches[at]?.text).toContain(`${name} `);
    expect(batches[at]?.text).toContain(`${servings} servings`);
    expect(batches[at]?.text).toContain(instructions.at(-1));
  }
});

it.each([
  [
    'imperial',
    'Two days ahead Rye whiskey 2 oz 1½ cups + 3 tbsp',
    'The day before Water (replaces melted ice) 1 cup + 2 tbsp Mixed ahead 30 oz in one 1-quart bottle',
    'Garnishes 7 brandied cherries Contains',
  ],
  [
    'metric',
    'Two days ahead Rye whiskey 60 ml 400 ml',
    'The day before Water (replaces melted ice) 270 ml Mixed ahead 890 ml in one 1-liter bottle',
    'Garnishes 7 brandied cherries Contains',
  ],
] as const)('says how much goes into a batch and when, in %s units', async (units, ...facts) => {
  const { pages } = await read(units === 'imperial' ? DINNER : paperFor({ units }));
  const [manhattan] = headed(pages, 'Batch card: Manhattan');
  // A line may end after a hyphen.
  for (const fact of facts) expect(manhattan?.text.replace('- ', '-')).toContain(fact);
});

it.each([
  ['imperial', /\d (ml|L|kg|liters?)\b/],
  ['metric', /\d (oz|lb|cups?|tbsp|tsp|quarts?|gallons?)\b/],
] as const)('mixes no other units into %s ones', async (units, other) => {
  const paper = units === 'imperial' ? BALL : paperFor({ units, places: NINE, guestCount: 1000 });
  const { pages } = await read(paper);
  const work = pages.filter(({ text }) => /Batch card:|Prep plan/.test(text));
  expect(work.length).toBeGreaterThan(9);
  for (const { text } of work) expect(text.replaceAll(/To make one.*/g, '')).not.toMatch(other);
});

it('lists everything to buy once, with what it comes to', async () => {
  const { shopping } = DINNER.plan;
  const list = headed((await read(DINNER)).pages, 'Item Quantity Pack Price Sum Running total');
  const text = list.map((page) => page.text).join(' ');
  expect(text).toContain('White rum 2 750 ml $20.00 $40.00 $163.20 Daiquiri');
  for (const line of shopping.aisles.flatMap(({ lines }) => lines))
    expect(text.toLowerCase()).toContain(itemWords(line).toLowerCase());
  expect(text).toContain('Pack of 100 cocktail picks 1 $4.00 $4.00 $304.70 To buy $304.70');
  expect(text).toContain('Drinks and ice $289.20, besides $15.50');
  expect(text).toContain('A guest $25.39 $17.39 a guest over your budget of $5-8 a guest.');
  // 54 servings at $7
  expect(text).toContain('at $7 a serving $378.00 Cost per person $31.50');
});

it('goes on with a long list under its heads, and ends no page with a heading', async () => {
  const { pages } = await read(BALL);
  const [first, ...others] = headed(pages, 'Running total');
  expect(others.length).toBeGreaterThan(0);
  for (const { text } of others) expect(text).toMatch(/^Item Quantity Pack Price Sum Running total \w/);
  for (const page of [first, ...others]) {
    const body = page?.text.split(` ${BALL.menu.name}`)[0] ?? '';
    for (const { aisle } of BALL.plan.shopping.aisles)
      expect(body.toLowerCase().endsWith(` ${aisle}`)).toBe(false);
  }
});

it('plans from three days before to last call', async () => {
  const { pages } = await read(DINNER);
  const text = headed(pages, 'Prep plan')
    .map((page) => page.text)
    .join(' ');
  const order = [
    'Three days before',
    'Two days before',
    'The day before',
    'The day itself',
    'Doors open',
    'Last call.',
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((left, right) => left - right));
});

it('counts its pages, the menu among them', async () => {
  const { pages } = await read(DINNER);
  expect(pages[0]?.text).not.toContain('Page ');
  for (const [at, { text }] of pages.entries())
    if (at > 0) expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
});

it('embeds its own faces, and no other', async () => {
  const file = (await read(DINNER)).file.toString('latin1');
  const names = [...file.matchAll(/\/BaseFont \/([\w+-]+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(4);
  for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+(Fraunces|Inter)-/);
  expect(file.match(/\/FontFile2 /g)).toHaveLength(4);
});

it('draws each drink once, however often it stands there', async () => {
  const file = (await read(DINNER)).file.toString('latin1');
  const shown = file.match(/\/Drink\d+ \d+ 0 R/g) ?? [];
  expect(new Set(shown).size).toBe(4);
  // On the menu, its card and its batch card.
  expect(shown.length).toBe(4 * 3);
});

it('says what it is, in which language, and what one hears', async () => {
  const { info, tags } = await read(DINNER);
  expect(info).toMatchObject({ Title: 'A Dusk in the Garden', Author: 'Swizzle', Language: 'en-US' });
  expect(JSON.stringify(tags)).toContain('"alt":"Daiquiri, drawn in its glass: Coupe"');
});

it('draws a plain glass for a drink that the catalog no longer has', async () => {
  const { pages } = await read({ ...DINNER, drawings: new Map() });
  expect(pages[0]?.text).toContain('Daiquiri');
});

it('names the nuts of a walnut garnish, and what has alcohol in a zero-proof drink', async () => {
  const [first, second, ...others] = DINNER.menu.cocktails;
  if (!first || !second) throw new Error('a dinner has two drinks');
  const cocktails = [
    { ...first, cocktail: withDisclosures({ ...first.cocktail, garnish: 'Walnut half' }) },
    { ...second, cocktail: { ...second.cocktail, abv: 0.2, alcoholTraces: ['Angostura bitters'] } },
    ...others,
  ];
  const { pages } = await read({ ...DINNER, menu: { ...DINNER.menu, cocktails } });
  // On the menu and on its card.
  expect(headed(pages, 'contains nuts, sulfites')).toHaveLength(2);
  expect(pages[0]?.text).toContain('under 0.5% ABV · a trace of alcohol (Angostura bitters)');
  expect(headed(pages, 'ZERO-PROOF')).toEqual([]);
  const [spritz, daiquiri] = headed(pages, 'Batch card:');
  expect(spritz?.text).toContain('Contains nuts, sulfites');
  expect(daiquiri?.text).toContain('Contains a trace of alcohol (Angostura bitters)');
});

it('makes one long word smaller instead of breaking it or running over', async () => {
  const word = 'Pneumonoultramicroscopicsilicovolcanoconiosisembellishments';
  expect(word).toHaveLength(59);
  const named = (paper: Paper, name: string): Paper => ({
    ...paper,
    menu: {
      ...paper.menu,
      name: word.toUpperCase(),
      cocktails: paper.menu.cocktails.map((entry) => ({ ...entry, cocktail: { ...entry.cocktail, name } })),
    },
    plan: { ...paper.plan, batches: paper.plan.batches.map((batch) => ({ ...batch, name })) },
  });
  const paper = named(paperFor({ size: 'letter', places: NINE, guestCount: 1000 }), word);
  const { pages } = await read(paper);
  const [menu, ...others] = pages;
  expect(menu?.pieces.filter(({ text }) => text === word.toUpperCase())).toHaveLength(1);
  expect(menu?.pieces.filter(({ text }) => text === word)).toHaveLength(9);
  const cards = others.filter(({ text }) => text.includes('Table cards'));
  expect(
    cards.flatMap(({ pieces }) => pieces.filter(({ text }) => text === word)).length,
  ).toBeGreaterThanOrEqual(9);
  // A card is 252 points wide, and its frame 9 from its edge.
  const left = (612 - 2 * 252) / 2;
  for (const { text, from, to } of cards
    .flatMap(({ pieces }) => pieces)
    .filter(({ text }) => text === word)) {
    const card = left + Math.floor((from - left) / 252) * 252;
    expect({ text, fits: from >= card + 9 && to <= card + 252 - 9 }).toEqual({ text, fits: true });
  }
  for (const { pieces, width } of pages)
    for (const { to } of pieces) expect(to).toBeLessThanOrEqual(width - 40);
});

it('holds the longest words, and never cuts allergens short', async () => {
  const paper = paperFor({
    places: NINE,
    guestCount: 1000,
    menu: { name: '東京 🎉 Žluťoučký', intro: 'x'.repeat(240) },
  });
  const cocktails = paper.menu.cocktails.map((entry) =>
    MenuEntry.parse({ ...entry, cocktail: { ...entry.cocktail, ...LONG_WORDS } }),
  );
  const { pages, info } = await read({ ...paper, menu: { ...paper.menu, cocktails } });
  const allergens = `contains ${LONG_WORDS.allergens.join(', ')}`;
  expect(pages[0]?.text.split(allergens)).toHaveLength(cocktails.length + 1);
  expect(pages[0]?.text).toContain('Zlutoucký');
  expect(info).toMatchObject({ Title: '東京 🎉 Žluťoučký' });
});
