import { afterEach, describe, expect, it } from '@jest/globals';
import { ALL_FLAVOR_NOTES } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { address, drinks, names, openSaved } from '../../features/saved/testing/open-saved.ts';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

type Person = Awaited<ReturnType<typeof openSaved>>['person'];

const field = (name: string) => screen.getByRole('combobox', { name });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const ready = () => screen.findByRole('article', { name: 'Drink 1' });

async function choose(person: Person, name: string, option: string) {
  await person.click(field(name));
  await person.click(screen.getByRole('option', { name: option }));
}

describe('the filters of the collection', () => {
  it.each([
    ['Base liquor', ['Gin', 'Whiskey', 'Rum', 'Vodka', 'Tequila', 'Brandy', 'Liqueur']],
    [
      'Mood',
      [
        'Sophisticated',
        'Refreshing',
        'Luxurious',
        'Celebratory',
        'Elegant',
        'Classic',
        'Playful',
        'Tranquil',
        'Relaxed',
        'Adventurous',
        'Cozy',
      ],
    ],
    ['Strength (% ABV)', ['0', '1-10', '10-15', '15-20', '20-25', '25-35', '35+']],
    ['Primary flavor', ['Sweet', 'Sour', 'Bitter', 'Fruity', 'Herbaceous', 'Earthy']],
    ['Calories', ['90-120 Lean', '120-180 Moderate', '180-300 Rich', '300+ Indulgent']],
  ])('offer for %s what the bar knows', async (name, known) => {
    const { person } = await openSaved();
    await ready();
    await person.click(field(name));
    expect(options()).toEqual(['All', ...known]);
  });

  it.each([
    ['Base liquor', 'Gin', 'baseLiquor=gin'],
    ['Mood', 'Cozy', 'mood=Cozy'],
    ['Strength (% ABV)', '35+', 'abv=35+'],
    ['Primary flavor', 'Sour', 'primaryFlavor=sour'],
    ['Calories', '300+ Indulgent', 'calories=300+'],
  ])('ask the server by %s, and say how many are left', async (name, option, question) => {
    const { person, asked } = await openSaved({ saved: drinks(5), found: { [question]: drinks(3) } });
    await ready();
    await choose(person, name, option);
    await screen.findByText('3 of 5 cocktails shown');
    expect(names()).toHaveLength(3);
    expect(address()).toBe(`/saved?${question}`);
    expect(decodeURIComponent(asked.at(-1)?.path ?? '')).toBe(`/api/user/saved-cocktails?${question}`);
  });

  it('are read from the address', async () => {
    const question =
      'baseLiquor=rum&mood=Playful&abv=10-15&primaryFlavor=sweet&calories=180-300&flavorNotes=Mint,Lime';
    await openSaved({ search: `?${question}`, found: { [question]: drinks(1) } });
    await screen.findByText('1 of 3 cocktails shown');
    const shown = ['Base liquor', 'Mood', 'Strength (% ABV)', 'Primary flavor', 'Calories'].map(
      (name) => field(name).textContent,
    );
    expect(shown).toEqual(['Rum', 'Playful', '10-15', 'Sweet', '180-300 Rich']);
    expect(screen.getAllByRole('button', { name: /^Remove (Mint|Lime)$/ })).toHaveLength(2);
  });

  it('pass over what they do not know in the address', async () => {
    await openSaved({
      search: '?baseLiquor=milk&mood=Grumpy&abv=7&calories=1&flavorNotes=Basil,Socks,Basil',
    });
    await screen.findByText('0 of 3 cocktails shown');
    expect(field('Base liquor').textContent).toBe('All');
    expect(screen.getByRole('heading', { level: 2, name: 'No Basil Cocktails Found' })).toBeTruthy();
  });

  it('show a strength of the other list in its place', async () => {
    const { person } = await openSaved({ search: '?abv=5-10', found: { 'abv=5-10': drinks(1) } });
    await ready();
    expect(field('Strength (% ABV)').textContent).toBe('5-10');
    await person.click(field('Strength (% ABV)'));
    expect(options()).toEqual(['All', '0', '1-10', '5-10', '10-15', '15-20', '20-25', '25-35', '35+']);
  });

  it('begin at the first page again, and add no step to the way back', async () => {
    const { person } = await openSaved({
      saved: drinks(30),
      search: '?page=2',
      found: { 'mood=Cozy': drinks(20) },
    });
    await screen.findByRole('article', { name: 'Drink 13' });
    const steps = window.history.length;
    await choose(person, 'Mood', 'Cozy');
    await screen.findByText('20 of 30 cocktails shown');
    expect(names()).toHaveLength(12);
    expect(address()).toBe('/saved?mood=Cozy');
    expect(window.history.length).toBe(steps);
  });

  it('that find nothing say what was not found, and can be taken back', async () => {
    const search =
      '?baseLiquor=gin&mood=Cozy&abv=35+&primaryFlavor=sour&calories=90-120&flavorNotes=Black Pepper';
    const { person } = await openSaved({ search: search.replace('+', '%2B') });
    await screen.findByRole('heading', {
      level: 2,
      name: 'No Gin Cozy 35%+ ABV Sour Lean Black Pepper Cocktails Found',
    });
    await person.click(screen.getByRole('button', { name: 'Show All Cocktails' }));
    await screen.findByText('3 cocktails in your collection');
    expect(address()).toBe('/saved');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('are all cleared at once', async () => {
    const { person } = await openSaved({ search: '?mood=Cozy&flavorNotes=Mint' });
    await screen.findByText('0 of 3 cocktails shown');
    await person.click(screen.getByRole('button', { name: 'Clear All' }));
    await ready();
    expect(address()).toBe('/saved');
    expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull();
  });
});

describe('the search for flavor notes', () => {
  it('offers at most twenty, and says how many', async () => {
    const { person } = await openSaved();
    await ready();
    await person.type(field('Flavor notes'), 'e');
    expect(ALL_FLAVOR_NOTES.filter((note) => /e/i.test(note)).length).toBeGreaterThan(20);
    expect(options()).toHaveLength(20);
    expect(screen.getByText('20 suggestions').getAttribute('role')).toBe('status');
  });

  it('finds a note by any part of its name, those that begin with it first', async () => {
    const { person } = await openSaved();
    await ready();
    await person.type(field('Flavor notes'), 'MEL');
    expect(options()).toEqual(['Melon', 'Caramel', 'Watermelon']);
  });

  it('is used with the keyboard alone', async () => {
    const { person } = await openSaved({ found: { 'flavorNotes=Lime': drinks(2) } });
    await ready();
    const search = field('Flavor notes');
    await person.type(search, 'lem');
    expect(search.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'Lemon',
    );
    await person.clear(search);
    await person.type(search, 'li');
    await person.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('2 of 3 cocktails shown');
    expect(address()).toBe('/saved?flavorNotes=Lime');
    expect(search).toHaveProperty('value', '');
    expect(document.activeElement).toBe(search);
  });

  it('takes a note again that was taken out', async () => {
    const { person } = await openSaved({ found: { 'flavorNotes=Lime': drinks(2) } });
    await ready();
    await person.type(field('Flavor notes'), 'lime{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Remove Lime' }));
    await screen.findByText('3 cocktails in your collection');
    await person.type(field('Flavor notes'), 'lime{Enter}');
    await screen.findByText('2 of 3 cocktails shown');
  });

  it('closes by Escape, and chooses nothing when it is left', async () => {
    const { person } = await openSaved();
    await ready();
    const search = field('Flavor notes');
    await person.type(search, 'yuz{Escape}');
    expect(search.getAttribute('aria-expanded')).toBe('false');
    await person.keyboard('{ArrowDown}');
    expect(options()).toEqual(['Yuzu']);
    await person.tab();
    expect(options()).toEqual([]);
    expect(address()).toBe('/saved');
  });

  it('offers no note that is chosen already', async () => {
    const { person } = await openSaved({ search: '?flavorNotes=Melon' });
    await screen.findByText('0 of 3 cocktails shown');
    await person.type(field('Flavor notes'), 'mel');
    expect(options()).toEqual(['Caramel', 'Watermelon']);
  });

  it('takes no more notes than the server does', async () => {
    await openSaved({ search: `?flavorNotes=${ALL_FLAVOR_NOTES.slice(0, 21).join(',')}` });
    await screen.findByText('0 of 3 cocktails shown');
    const chips = within(screen.getByRole('list', { name: 'Chosen flavor notes' }));
    expect(chips.getAllByRole('button')).toHaveLength(20);
    expect(field('Flavor notes')).toHaveProperty('disabled', true);
  });

  it('says so when it knows no such note', async () => {
    const { person } = await openSaved();
    await ready();
    await person.type(field('Flavor notes'), 'motor oil');
    expect(screen.getByText('No matching note')).toBeTruthy();
    expect(options()).toEqual([]);
  });

  it('has a chip for each note, which takes it out again', async () => {
    const { person } = await openSaved({
      search: '?flavorNotes=Mint,Lime',
      found: { 'flavorNotes=Lime': drinks(1) },
    });
    const chips = within(await screen.findByRole('list', { name: 'Chosen flavor notes' }));
    await person.click(chips.getByRole('button', { name: 'Remove Mint' }));
    await screen.findByText('1 of 3 cocktails shown');
    const last = screen.getByRole('button', { name: 'Remove Lime' });
    expect(document.activeElement).toBe(last);
    await person.click(last);
    await waitFor(() => expect(document.activeElement).toBe(field('Flavor notes')));
    expect(address()).toBe('/saved');
  });
});
