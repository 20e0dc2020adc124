import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NO_GARNISH } from '@swizzle/mixology/wording/phrases';
import type { Cocktail, User } from '@swizzle/proto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cookCode } from '../../features/cocktail/cook/cook-code.ts';
import { Failure } from '../../testing/fake-server.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const SAVE_UNITS = 'PATCH /api/auth/user/units';

async function open(
  fields: Partial<Cocktail> = {},
  user?: User,
  saveUnits: () => User | Failure = () => aUser({ preferredUnits: 'metric' }),
) {
  const app = renderApp({
    path: '/cocktail/7',
    ...(user ? { user } : {}),
    replies: { 'GET /api/cocktails/:id': () => aCocktail(fields), [SAVE_UNITS]: saveUnits },
  });
  await screen.findByRole('heading', { level: 1, name: 'Garden Gate' });
  if (user) await screen.findByRole('button', { name: 'Your account' });
  return app;
}

const amounts = (within_ = within(screen.getByRole('table'))) =>
  within_
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const servings = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Servings' });

/** Equal parts of gin, Campari, and vermouth, stirred: 34.6 ml of water in 124.6. */
const NEGRONI: Partial<Cocktail> = {
  instructions: ['Pour everything into a mixing glass.', 'Add ice, stir for 15 seconds, and strain.'],
  ingredients: ['gin', 'Campari', 'sweet vermouth'].map((name) => ({
    name,
    amount: 1,
    unit: 'oz',
    metricAmount: 30,
    metricUnit: 'ml',
  })),
  figures: {
    ...aCocktail().figures,
    volumeMl: 124.6,
    dilution: 0.384,
    lines: [
      { name: 'gin', volumeMl: 30, abv: 40, sugarGrams: 0, acidGrams: 0 },
      { name: 'Campari', volumeMl: 30, abv: 24, sugarGrams: 0, acidGrams: 0 },
      { name: 'sweet vermouth', volumeMl: 30, abv: 16, sugarGrams: 0, acidGrams: 0 },
    ],
  },
};

describe('the units of a recipe', () => {
  it('change at a touch, and are remembered in a visitor’s browser', async () => {
    await open();
    press('ml (milliliters)');
    expect(amounts()).toEqual(['45 ml', '22.5 ml', '2 dashes']);
    closeAppKeeping();
    await open();
    expect(amounts()).toEqual(['45 ml', '22.5 ml', '2 dashes']);
    press('oz (ounces)');
    expect(amounts()[0]).toBe('1½ oz');
  });

  it('are those of a member’s account, and change there', async () => {
    const { asked } = await open({}, aUser());
    expect(amounts()[0]).toBe('1½ oz');
    press('ml (milliliters)');
    await waitFor(() => expect(amounts()[0]).toBe('45 ml'));
    await waitFor(() =>
      expect(asked.find(({ key }) => key === SAVE_UNITS)?.body).toEqual({ preferredUnits: 'metric' }),
    );
  });

  it('go back where the account can’t be changed', async () => {
    await open({}, aUser(), () => new Failure(503, ''));
    press('ml (milliliters)');
    await expectToast('Error', 'Failed to update units. Please try again.');
    expect(amounts()[0]).toBe('1½ oz');
  });
});

/** The next document of the same browser. */
function closeAppKeeping() {
  const kept = localStorage.getItem('units') ?? '';
  closeApp();
  localStorage.setItem('units', kept);
}

describe('the steps', () => {
  const SOUR: Partial<Cocktail> = {
    instructions: [
      'Measure the mezcal and the lime juice into a shaker.',
      'Shake and strain.',
      'Dot the bitters on top.',
    ],
  };
  const measured = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== null && /^[\d½¾¼]/.test(text) && !/^\d[A-Z]/.test(text));

  it('say what they measure, for as many servings and in the units that the table shows', async () => {
    await open(SOUR);
    expect(measured()).toEqual(['1½ oz Mezcal', '¾ oz Lime juice', '2 dashes Angostura bitters']);
    press('More servings');
    press('ml (milliliters)');
    expect(measured()).toEqual(['90 ml Mezcal', '45 ml Lime juice', '4 dashes Angostura bitters']);
  });

  it('open over the whole screen from beside Save, Remix, and Share too', async () => {
    await open(SOUR);
    press('Make it');
    const steps = within(await screen.findByRole('dialog', { name: 'Garden Gate' }));
    fireEvent.click(steps.getByRole('button', { name: 'Next' }));
    const texts = (list: HTMLElement) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const [measured, all] = steps.getAllByRole('list');
    expect(measured && texts(measured)).toEqual(['1½ oz Mezcal', '¾ oz Lime juice']);
    expect(all && texts(all)).toEqual(['1½ oz Mezcal', '¾ oz Lime juice', '2 dashes Angostura bitters']);
  });

  it('name all amounts but where a step measures all of them', async () => {
    await open({ ...NEGRONI, garnish: NO_GARNISH });
    press('Make it');
    const steps = within(await screen.findByRole('dialog', { name: 'Garden Gate' }));
    const next = () => fireEvent.click(steps.getByRole('button', { name: 'Next' }));
    next();
    expect(steps.queryByRole('list', { name: 'All amounts' })).toBeNull();
    next();
    expect(steps.getByRole('list', { name: 'All amounts' }).textContent).toBe(
      '1 oz gin1 oz Campari1 oz sweet vermouth',
    );
  });

  it('follow what takes longer than the drink itself', async () => {
    const ahead = 'Make the rosemary syrup ahead: steep it for twenty minutes, strain, and chill.';
    await open({ description: `It opens green and cold. ${ahead} Serve it outside.` });
    expect(screen.getByRole('region', { name: 'Before you start' }).textContent).toBe(
      `Before you start${ahead}`,
    );
  });

  it('need nothing first where the description only tells what the drink is', async () => {
    await open({ description: 'Honey syrup rounds off the lime.' });
    expect(screen.queryByRole('region', { name: 'Before you start' })).toBeNull();
  });
});

describe('several servings', () => {
  it('multiply every amount', async () => {
    await open();
    press('More servings');
    press('More servings');
    expect(amounts()).toEqual(['4½ oz', '2¼ oz', '6 dashes']);
    press('Fewer servings');
    expect(amounts()[0]).toBe('3 oz');
  });

  it('of a shaken drink say how many to shake at once', async () => {
    await open();
    fireEvent.change(servings(), { target: { value: '8' } });
    expect(screen.getByText(/A shaker holds 3 of these: 3 shakes, of 3, 3, and 2\./)).toBeTruthy();
  });

  it('of a stirred drink add water in place of the ice, and say how much goes into a glass', async () => {
    await open(NEGRONI);
    fireEvent.change(servings(), { target: { value: '4' } });
    press('ml (milliliters)');
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.at(-1)?.textContent).toBe('140 mlWater (replaces melted ice)');
    expect(screen.getByText(/pour 125 ml into each glass/)).toBeTruthy();
  });

  it('add no water for one', async () => {
    await open(NEGRONI);
    expect(screen.queryByText('Water (replaces melted ice)')).toBeNull();
  });

  it.each([
    ['0', '1'],
    ['', '1'],
    ['25', '24'],
    ['2.4', '2'],
  ])('of %j are %s', async (typed, meant) => {
    await open();
    fireEvent.change(servings(), { target: { value: typed } });
    fireEvent.blur(servings());
    expect(servings().value).toBe(meant);
  });
});

describe('what no amount says', () => {
  const beside = () => document.querySelector('.ingredients-beside')?.textContent;

  it.each([
    ['Shake with ice and strain over a large cube.', 'Icea large cube and cubes'],
    ['Swizzle with crushed ice.', 'Icecrushed ice'],
    ['Pour over one large ice cube.', 'Icea large cube'],
    ['Shake without ice, then top with ice cream.', ''],
    ['Heat gently.', ''],
  ])('is the ice that the steps ask for: %s', async (step, words) => {
    await open({ instructions: [step], garnish: NO_GARNISH });
    expect(beside()).toBe(words);
  });

  it('is the garnish, one for each glass', async () => {
    await open();
    expect(beside()).toBe('GarnishA slapped basil leaf');
    press('More servings');
    expect(beside()).toBe('GarnishA slapped basil leaf, for each glass');
  });
});

describe('an ingredient', () => {
  it('is ticked and unticked by its row', async () => {
    await open();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '1½ oz Mezcal' });
    fireEvent.click(screen.getByText('Mezcal'));
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    expect(box.checked).toBe(false);
  });
});

describe('making it step by step', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Garden Gate' }));
  const tap = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

  async function cook(fields: Partial<Cocktail> = {}) {
    await open(fields);
    fireEvent.click(screen.getByText('Mezcal'));
    press('Make it step by step');
    await screen.findByRole('dialog', { name: 'Garden Gate' });
  }

  it('begins with what to have at hand, as it was ticked', async () => {
    await cook();
    expect(dialog().getByText('Get ready')).toBeTruthy();
    expect(amounts(dialog())).toEqual(['1½ oz', '¾ oz', '2 dashes']);
    expect(dialog().getByRole<HTMLInputElement>('checkbox', { name: '1½ oz Mezcal' }).checked).toBe(true);
  });

  it('leaves the page as it is where its code does not load, and can be tried again', async () => {
    jest.spyOn(cookCode, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open();
    press('Make it step by step');
    await expectToast("We couldn't open the steps", 'Please check your connection and try again.');
    expect(screen.getByRole('heading', { level: 1, name: 'Garden Gate' })).toBeTruthy();
    press('Make it step by step');
    await screen.findByRole('dialog', { name: 'Garden Gate' });
  });

  it('shows one step at a time, back and forth, the garnish last', async () => {
    await cook();
    const back = dialog().getByRole('button', { name: 'Back' });
    back.focus();
    tap('Next');
    tap('Back');
    expect(dialog().getByText('Get ready')).toBeTruthy();
    expect(document.activeElement).toBe(back);
    tap('Next');
    expect(dialog().getByText('Step 1 of 3')).toBeTruthy();
    expect(dialog().getByText('Chill the glass.')).toBeTruthy();
    tap('Next');
    expect(dialog().getByText('Shake and strain.')).toBeTruthy();
    expect(dialog().queryByText('Chill the glass.')).toBeNull();
    fireEvent.keyDown(dialog().getByText('Shake and strain.'), { key: 'ArrowLeft' });
    expect(dialog().getByText('Chill the glass.')).toBeTruthy();
    tap('Next');
    tap('Next');
    expect(dialog().getByText('Garnish: A slapped basil leaf')).toBeTruthy();
    tap('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends with the last instruction where nothing garnishes the drink', async () => {
    await cook({ garnish: NO_GARNISH });
    tap('Next');
    expect(dialog().getByText('Step 1 of 2')).toBeTruthy();
    tap('Next');
    expect(dialog().getByRole('button', { name: 'Done' })).toBeTruthy();
    expect(dialog().queryByText(/^Garnish/)).toBeNull();
  });

  it.each([
    ['Last of all, add a lime wheel.', 'Lime wheel', 2],
    ['Garnish with a pair of blackberries on a pick.', 'A pair of blackberries', 2],
    ['Rub an orange twist over the rim and drop it in.', 'An orange twist', 2],
    ['Shake with the lime juice, and strain.', 'Lime wheel', 3],
  ])('tells of the garnish once: %s', async (last, garnish, steps) => {
    await cook({ instructions: ['Chill the glass.', last], garnish });
    tap('Next');
    expect(dialog().getByText(`Step 1 of ${steps}`)).toBeTruthy();
  });

  it('keeps the screen awake meanwhile, and no longer', async () => {
    const release = jest.fn(async () => {});
    const request = jest.fn(async (_kind: string) => ({ release, addEventListener: () => {} }));
    Object.assign(navigator, { wakeLock: { request } });
    try {
      await cook();
      expect(await dialog().findByText(/the screen stays on/)).toBeTruthy();
      expect(request.mock.calls).toEqual([['screen']]);
      tap('Close');
      expect(release).toHaveBeenCalledTimes(1);
    } finally {
      Reflect.deleteProperty(navigator, 'wakeLock');
    }
  });

  describe('times a shake', () => {
    beforeEach(async () => {
      await cook();
      tap('Next');
      tap('Next');
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    const start = 'Shake 10 s (start the timer)';

    it('and says when the time is up', () => {
      tap(start);
      expect(dialog().getByText('Shake: 10 seconds from now.')).toBeTruthy();
      act(() => void jest.advanceTimersByTime(4000));
      expect(dialog().getByText('6 s')).toBeTruthy();
      act(() => void jest.advanceTimersByTime(6000));
      expect(dialog().getByText("Time's up.")).toBeTruthy();
    });

    it('on through the other steps, until its end was seen', () => {
      tap(start);
      tap('Next');
      expect(dialog().getByText('Shake 10 s')).toBeTruthy();
      act(() => void jest.advanceTimersByTime(10_000));
      tap('Back');
      tap('Back');
      expect(dialog().getByText("Time's up.")).toBeTruthy();
      fireEvent.click(dialog().getByRole('button', { name: /^OK/ }));
      expect(dialog().queryByText("Time's up.")).toBeNull();
      expect(dialog().queryByRole('button', { name: start })).toBeNull();
    });

    it('until it is stopped', () => {
      tap(start);
      tap('Stop');
      act(() => void jest.advanceTimersByTime(20_000));
      expect(dialog().queryByText("Time's up.")).toBeNull();
      expect(dialog().getByRole('button', { name: start })).toBeTruthy();
    });
  });
});
