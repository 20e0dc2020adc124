import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure } from '../../testing/fake-server.ts';
import { aBatchCard, aPlan, openPlanner } from '../../testing/menus.ts';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe("a menu's papers", () => {
  it.each([
    ['shopping', 'Shopping List'],
    ['batches', 'Batch Cards'],
    ['prep', 'Prep Plan'],
    ['bar', 'Bar Plan'],
  ])('can be linked to: %s', async (paper, name) => {
    openPlanner({ path: `/planning/m1/${paper}` });
    await title(name);
    expect(document.title).toBe(`${name}, Garden Birthday · Swizzle`);
    const nav = within(screen.getByRole('navigation', { name: 'Papers of this menu' }));
    expect(nav.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Back to the menu' }).getAttribute('href')).toBe(
      '/planning?menu=m1',
    );
  });

  it('lead to each other', async () => {
    const { person } = openPlanner({ path: '/planning/m1/shopping' });
    await title('Shopping List');
    await person.click(screen.getByRole('link', { name: 'Prep Plan' }));
    await title('Prep Plan');
    expect(window.location.pathname).toBe('/planning/m1/prep');
  });

  it('are printed', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { person } = openPlanner({ path: '/planning/m1/batches' });
    await title('Batch Cards');
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('of an unknown kind are a page that is not there', async () => {
    openPlanner({ path: '/planning/m1/napkins' });
    await screen.findAllByRole('heading', { name: 'Page Not Found' });
  });

  it('of an unknown menu say so', async () => {
    openPlanner({
      path: '/planning/gone/prep',
      replies: {
        'GET /api/menus/:id': () => new Failure(404, ''),
        'GET /api/menus/:id/plan': () => new Failure(404, ''),
      },
    });
    await title('Menu Not Found');
  });

  it('that cannot be fetched are asked for again', async () => {
    let fails = true;
    const { person } = openPlanner({
      path: '/planning/m1/prep',
      replies: { 'GET /api/menus/:id/plan': () => (fails ? new Failure(503, '') : aPlan()) },
    });
    await title("We couldn't load this menu");
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await title('Prep Plan');
  });

  it.each([
    ['shopping', 'There is nothing to buy yet.'],
    ['batches', 'There is nothing to mix yet.'],
    ['prep', 'There is nothing to prepare yet.'],
    ['bar', 'There is nothing to count yet.'],
  ])('of an empty menu are empty: %s', async (paper, words) => {
    const { shopping } = aPlan();
    openPlanner({
      path: `/planning/m1/${paper}`,
      replies: {
        'GET /api/menus/:id/plan': () => ({
          batches: [],
          prep: [],
          bar: [],
          shopping: { ...shopping, aisles: [], total: 0 },
        }),
      },
    });
    await screen.findByText(words);
  });
});

describe('a batch card', () => {
  async function openCard(preferredUnits: 'imperial' | 'metric' = 'imperial') {
    openPlanner({ path: '/planning/m1/batches', user: { preferredUnits } });
    const card = within(await screen.findByRole('article', { name: 'Garden Gate' }));
    const rows = card.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    const fact = (term: string) => card.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    return { card, rows, fact };
  }

  it('says what goes in when, for one and for the crowd', async () => {
    const { card, rows, fact } = await openCard();
    expect(card.getByText('18 servings · stirred · Coupe')).toBeTruthy();
    expect(rows).toEqual([
      ['Ingredient', 'For one', 'For the crowd'],
      ['Two days ahead'],
      ['gin', '2 oz', '1 quart + 1 cup'],
      ['The day before'],
      ['Water (replaces melted ice)', '', '1¼ cups'],
      ['At service, glass by glass'],
      ['basil', '3 leaves', '61 leaves'],
    ]);
    expect(fact('Mixed ahead')).toBe('1½ quarts');
    expect(fact('Into each glass')).toBe('2½ oz');
    expect(fact('Store in')).toBe('two 1-quart bottles');
    expect(fact('At service')).toBe('Pour straight from the freezer into a cold glass');
    expect(fact('Garnish')).toBe('21 lime wheels');
    expect(fact('Ice')).toBe('18 lb, 2 bags');
    expect(card.getByText('Pour over the basil.')).toBeTruthy();
  });

  it('is all metric for those who prefer it', async () => {
    const { rows, fact } = await openCard('metric');
    expect(rows[2]).toEqual(['gin', '60 ml', '1.2 L']);
    expect(fact('Mixed ahead')).toBe('1.5 L');
    expect(fact('Into each glass')).toBe('75 ml');
    expect(fact('Store in')).toBe('two 1-liter bottles');
    expect(fact('Ice')).toBe('8.2 kg, 2 bags');
  });

  it('without a batch names no vessel', async () => {
    const card = aBatchCard({ batchMl: 0, pourMl: 0, containers: null, water: null, garnish: [] });
    openPlanner({
      path: '/planning/m1/batches',
      replies: { 'GET /api/menus/:id/plan': () => aPlan({ batches: [card] }) },
    });
    await screen.findByRole('article', { name: 'Garden Gate' });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Ice']);
  });
});

describe('the prep plan', () => {
  const day = (name: string) => within(screen.getByRole('region', { name }));
  const tasks = (name: string) =>
    day(name)
      .getAllByText(/\.$/)
      .map(({ textContent }) => textContent);

  it('goes from three days before to the last call, by hours from the doors', async () => {
    openPlanner({ path: '/planning/m1/prep' });
    await title('Prep Plan');
    expect(tasks('Three days before')).toEqual(['Buy everything that keeps.']);
    expect(tasks('The day itself')).toEqual([
      'Mix the Garden Gate.',
      'For each Garden Gate: pour.',
      'Last call.',
    ]);
    const theDay = day('The day itself');
    expect(theDay.getByText('4 h before doors')).toBeTruthy();
    expect(theDay.getByText('Doors open')).toBeTruthy();
    expect(theDay.getByText('3 h after doors')).toBeTruthy();
    expect(theDay.getByText('1¼ quarts gin')).toBeTruthy();
  });

  it('goes by the clock once it is known when the doors open, and this browser remembers', async () => {
    const { person } = openPlanner({ path: '/planning/m1/prep' });
    await title('Prep Plan');
    await person.type(screen.getByLabelText('Doors open at (optional)'), '19:30');
    await screen.findByText(/^3:30\sPM · 4 h before doors$/);
    await screen.findByText(/^10:30\sPM · 3 h after doors$/);
    await person.click(screen.getByRole('link', { name: 'Batch Cards' }));
    await title('Batch Cards');
    await person.click(screen.getByRole('link', { name: 'Prep Plan' }));
    await waitFor(() => expect(screen.getByText(/^7:30\sPM · Doors open$/)).toBeTruthy());
    await person.clear(screen.getByLabelText('Doors open at (optional)'));
    await screen.findByText('4 h before doors');
    expect(Object.keys(localStorage)).toEqual(['member']);
  });
});

describe('what is mixed ahead', () => {
  const open = (card: Parameters<typeof aBatchCard>[0]) =>
    openPlanner({
      path: '/planning/m1/batches',
      replies: { 'GET /api/menus/:id/plan': () => aPlan({ batches: [aBatchCard(card)] }) },
    });

  it('has labels to print', async () => {
    open({});
    await title('Batch Cards');
    expect(screen.getByRole('link', { name: 'Bottle labels' }).getAttribute('href')).toBe(
      '/api/menus/m1/labels.pdf?paper=letter&units=imperial',
    );
  });

  it('has none where nothing is', async () => {
    open({ containers: null, batchMl: 0 });
    await title('Batch Cards');
    expect(screen.queryByRole('link', { name: 'Bottle labels' })).toBeNull();
  });

  it('is not made glass by glass where the crowd is poured from it', async () => {
    open({ technique: 'shaken', isPoured: true });
    const card = within(await screen.findByRole('article', { name: 'Garden Gate' }));
    expect(card.getByRole('heading', { name: 'To make just one' })).toBeTruthy();
    expect(card.queryByRole('heading', { name: 'Each glass, step by step' })).toBeNull();
  });

  it('takes its water with the last juices, and says what may stand in for them', async () => {
    const cups = { metric: { amount: 450, unit: 'ml' }, us: [{ amount: 1.75, unit: 'cups' }] };
    open({
      waterStage: 'same day',
      acidSwaps: [{ name: 'fresh lime juice', citricGrams: 18, malicGrams: 9, water: cups }],
    });
    const card = within(await screen.findByRole('article', { name: 'Garden Gate' }));
    const rows = card.getAllByRole('row').map((row) => row.textContent);
    expect(rows.indexOf('On the day') + 1).toBe(rows.findIndex((row) => row?.startsWith('Water')));
    expect(card.getByText(/Dissolve 18 g citric acid and 9 g malic acid in 1¾ cups water/)).toBeTruthy();
  });
});
