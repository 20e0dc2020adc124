import { afterEach, describe, expect, it } from '@jest/globals';
import { ABV_LABELS, DEFAULT_FLAVOR, FLAVOR_AXES, GLASS_OPTIONS, VIBES } from '@swizzle/proto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DESKTOP } from '../../lib/use-media-query.ts';
import { aCocktail, aUser } from '../../testing/fixtures.ts';
import { matchMediaQueries } from '../../testing/jsdom-gaps.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const slider = (name: string) => screen.getByRole('slider', { name });
const shareOf = (name: string) => Number(slider(name).getAttribute('aria-valuenow'));

async function openGenerator(path = '/generate') {
  matchMediaQueries(DESKTOP);
  const app = renderApp({ path, user: aUser(), replies: { 'GET /api/cocktails/:id': () => aCocktail() } });
  await screen.findByRole('heading', { level: 1, name: 'AI-Powered Generation' });
  return app;
}

/** Without a layout, the drawing's units are the page's: the radar's center is at (250, 222), its radius 166. */
function drag(from: [number, number], to: [number, number]) {
  const radar = screen.getByRole('group', { name: 'Flavor radar' });
  fireEvent.pointerDown(radar, { clientX: from[0], clientY: from[1], button: 0, pointerId: 1 });
  fireEvent.pointerMove(radar, { clientX: to[0], clientY: to[1], pointerId: 1 });
  const live = shareOf('Fruity');
  fireEvent.pointerUp(radar, { pointerId: 1 });
  return live;
}

describe('the radar editor', () => {
  it('starts from the default flavors, in their order', async () => {
    await openGenerator();
    const sliders = screen
      .getAllByRole('slider')
      .map((handle) => handle.getAttribute('aria-label')?.toLowerCase());
    expect(sliders).toEqual([...FLAVOR_AXES]);
    for (const axis of FLAVOR_AXES) {
      const name = axis.charAt(0).toUpperCase() + axis.slice(1);
      expect(shareOf(name)).toBe(DEFAULT_FLAVOR[axis]);
      expect(slider(name).getAttribute('aria-valuetext')).toBe(`${DEFAULT_FLAVOR[axis]} of 100`);
    }
  });

  it.each([
    ['{ArrowUp}', 51],
    ['{ArrowRight}', 51],
    ['{ArrowDown}', 49],
    ['{ArrowLeft}', 49],
    ['{PageUp}', 60],
    ['{PageDown}', 40],
    ['{Home}', 0],
    ['{End}', 100],
    ['{End}{ArrowUp}', 100],
  ])('answers to %s', async (keys, value) => {
    const { person } = await openGenerator();
    slider('Fruity').focus();
    await person.keyboard(keys);
    expect(shareOf('Fruity')).toBe(value);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Fruity, value' }).value).toBe(
      String(value),
    );
  });

  it('follows a drag at once, clamps it and opens the notes when it is let go', async () => {
    await openGenerator();
    expect(drag([333, 222], [900, 222])).toBe(100);
    expect(shareOf('Fruity')).toBe(100);
    expect(await screen.findByRole('dialog', { name: 'Fruity notes' })).toBeTruthy();
  });

  it('opens no notes for an axis that was dragged to nothing', async () => {
    await openGenerator();
    expect(drag([333, 222], [0, 222])).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes typed numbers, and only from 0 to 100', async () => {
    const { person } = await openGenerator();
    const field = screen.getByRole('spinbutton', { name: 'Bitter, value' });
    await person.clear(field);
    expect(shareOf('Bitter')).toBe(DEFAULT_FLAVOR.bitter);
    await person.type(field, '250');
    await person.tab();
    expect(shareOf('Bitter')).toBe(100);
  });
});

describe('the glass in the radar', () => {
  const surface = () =>
    document.querySelector('.drink-stage-glass [data-part="liquid"] ellipse')?.getAttribute('fill');
  const drawn = () => waitFor(() => expect(surface()).toBeTruthy());
  const garnishes = () =>
    [...document.querySelectorAll('.drink-stage-glass [data-garnish]')].map((part) =>
      part.getAttribute('data-garnish'),
    );

  it('changes its color and its words while a handle is pulled, and goes back with a drag that is called off', async () => {
    await openGenerator();
    await drawn();
    const before = surface();
    const words = screen.getByText('Fruity, sweet, bright.');
    const radar = screen.getByRole('group', { name: 'Flavor radar' });
    fireEvent.pointerDown(radar, { clientX: 333, clientY: 222, button: 0, pointerId: 1 });
    fireEvent.pointerMove(radar, { clientX: 416, clientY: 222, pointerId: 1 });
    expect(surface()).not.toBe(before);
    expect(words.textContent).toBe('Very fruity, a little sweet and bright.');
    fireEvent.pointerCancel(radar, { pointerId: 1 });
    expect(surface()).toBe(before);
    expect(words.textContent).toBe('Fruity, sweet, bright.');
  });

  it('takes the garnish of a chosen note, and the glass that fits the strength', async () => {
    const { person } = await openGenerator();
    await drawn();
    const outline = () => document.querySelector('.drink-stage-glass defs path')?.getAttribute('d');
    const before = outline();
    await person.click(screen.getByRole('button', { name: 'Sour notes' }));
    await person.click(await screen.findByRole('button', { name: 'Lime' }));
    expect(garnishes()).toEqual(['lime-wheel']);
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await person.click(screen.getByRole('combobox', { name: 'ABV Target' }));
    await person.click(screen.getByRole('option', { name: '1-10%' }));
    expect(outline()).not.toBe(before);
    expect(garnishes()).toEqual(['lime-wheel']);
  });

  it('leaves elements that stay alike where they are', async () => {
    await openGenerator();
    await drawn();
    const liquid = document.querySelector('.drink-stage-glass [data-part="liquid"]');
    drag([333, 222], [350, 222]);
    expect(document.querySelector('.drink-stage-glass [data-part="liquid"]')).toBe(liquid);
  });
});

describe('flavor notes', () => {
  it('come up without a veil over the radar, on a phone too', async () => {
    const { person } = await openGenerator();
    matchMediaQueries();
    await person.click(screen.getByRole('button', { name: 'Sour notes' }));
    await screen.findByRole('dialog', { name: 'Sour notes' });
    slider('Fruity').focus();
    await person.keyboard('{ArrowUp}');
    expect(shareOf('Fruity')).toBe(51);
    expect(screen.getByRole('dialog', { name: 'Sour notes' })).toBeTruthy();
  });

  it('are chosen in the panel, shown by axis and taken away again', async () => {
    const { person } = await openGenerator();
    await person.click(screen.getByRole('button', { name: 'Sour notes' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Sour notes' }));
    await person.click(panel.getByRole('button', { name: 'Lime' }));
    await person.click(panel.getByRole('button', { name: 'Yuzu' }));
    await person.click(panel.getByRole('button', { name: 'Done' }));
    const chosen = within(screen.getByRole('region', { name: 'Sour notes chosen' }));
    await person.click(chosen.getByRole('button', { name: 'Remove Lime' }));
    expect(chosen.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Yuzu']);
  });

  it('are at most eight, which is said kindly', async () => {
    const { person } = await openGenerator();
    await person.click(screen.getByRole('button', { name: 'Fruity notes' }));
    const panel = within(await screen.findByRole('dialog'));
    const notes = within(panel.getByRole('group', { name: 'Flavor notes' })).getAllByRole('button');
    expect(notes).toHaveLength(27);
    for (const note of notes.slice(0, 9)) await person.click(note);
    expect(panel.getByRole('status').textContent).toBe("That's all 8 notes. Remove one to add another.");
    expect(panel.getAllByRole('button', { pressed: true })).toHaveLength(8);
  });

  it('go when their axis is set to 0', async () => {
    const { person } = await openGenerator();
    await person.click(screen.getByRole('button', { name: 'Sour notes' }));
    await person.click(await screen.findByRole('button', { name: 'Lime' }));
    await person.click(screen.getByRole('button', { name: 'Done' }));
    slider('Sour').focus();
    await person.keyboard('{Home}');
    expect(screen.queryByRole('button', { name: 'Remove Lime' })).toBeNull();
  });
});

describe('the other wishes', () => {
  it.each([
    ['ABV Target', ABV_LABELS],
    ['Vibe', VIBES],
    ['Preferred Glassware', GLASS_OPTIONS.map(({ label }) => label)],
  ])('offer for %s what the bar knows', async (name, options) => {
    const { person } = await openGenerator();
    await person.click(screen.getByRole('combobox', { name }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([...options]);
  });

  it('suggest a name', async () => {
    await openGenerator();
    expect(screen.getByRole('textbox', { name: 'Suggested Name' }).getAttribute('placeholder')).toBe(
      'Midnight Passion',
    );
  });
});

describe('a remix', () => {
  it('starts from its cocktail', async () => {
    await openGenerator('/generate?remix=7');
    await expectToast('Cocktail Loaded for Remix', 'Ready to create a variation of Garden Gate');
    expect(shareOf('Herbaceous')).toBe(81);
    expect(screen.getByRole('combobox', { name: 'ABV Target' }).textContent).toBe('15-20%');
    expect(screen.getByRole('button', { name: 'Remove Basil' })).toBeTruthy();
  });

  it('is left behind by going to the generator anew', async () => {
    const { person } = await openGenerator('/generate?remix=7');
    await expectToast('Cocktail Loaded for Remix', 'Ready to create a variation of Garden Gate');
    await person.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Generate' }),
    );
    await waitFor(() => expect(shareOf('Herbaceous')).toBe(DEFAULT_FLAVOR.herbaceous));
  });

  it('of nothing is an order like any other', async () => {
    const { asked } = await openGenerator('/generate?remix=');
    expect(asked.filter(({ key }) => key.startsWith('GET /api/cocktails'))).toEqual([]);
  });
});
