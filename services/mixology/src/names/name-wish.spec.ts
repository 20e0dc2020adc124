import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest, type Recipe } from '@swizzle/proto';
import { chanceOf } from '../chance.ts';
import { isTasted } from '../composing/carriers/carriers.ts';
import { compose } from '../composing/compose.ts';
import { readWish } from '../composing/wish.ts';
import { groupOf } from '../knowledge/groups.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { colorOf } from './drink-color.ts';
import { answersTo } from './name-fit.ts';
import { nameAnswered } from './name-words.ts';
import { readName } from './read-name.ts';

const named = (suggestedName: string, seed = 1, wish: Partial<GenerateRequest> = {}): Recipe => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    mood: 'Any Vibe',
    ...wish,
    suggestedName,
  });
  return compose(request, seed);
};
const poursIn = ({ ingredients }: Recipe) => ingredients.flatMap((line) => pourOf(line) ?? []);
const groupsIn = (recipe: Recipe) => poursIn(recipe).map(({ id }) => groupOf(id));
const meantBy = (name: string) => readName(name).map(({ groups }) => groups);
const wordsIn = (name: string) => readName(name).map(({ word }) => word);

describe('the words of a name', () => {
  it('stand for what a bartender reaches for', () => {
    expect(meantBy('Oaxaca')[0]?.[0]).toBe('mezcal');
    expect(meantBy('Grandma’s Kitchen')).toHaveLength(2);
    expect(meantBy('Frigate')[0]).toContain('dark rum');
    expect(meantBy('The Of and For')).toEqual([]);
  });

  it('are known in the plural, in the possessive, and by how they end', () => {
    for (const name of ['Garden', 'Gardens', 'The Gardener’s', 'Gardening'])
      expect(meantBy(name)[0]).toContain('basil');
    expect(meantBy('Stormy')).toEqual(meantBy('Storm'));
    expect(meantBy('Sleepwalker')).toEqual(meantBy('Sleep'));
    expect(wordsIn('Snowed In')).toEqual(['snow']);
    expect(wordsIn('Gardens')).toEqual(['Gardens']);
  });

  it('stand for what is of their kind', () => {
    expect(meantBy('The Cello')).toEqual(meantBy('Violin'));
    expect(meantBy('Goldfinch')).toEqual(meantBy('Bird'));
    expect(meantBy('Yokohama')).toEqual(meantBy('Japan'));
  });

  it('stand for an ingredient, a note, or a classic of that name', () => {
    expect(meantBy('Absinthe')[0]).toEqual([groupOf('absinthe')]);
    expect(meantBy('Negroni in Bed')[0]).toContain('Campari');
  });

  it('are one where they belong together', () => {
    expect(wordsIn('Passion Fruit')).toEqual(['Passion Fruit']);
    expect(wordsIn('The Parking Ticket')).toEqual(['Parking Ticket']);
    expect(wordsIn('Dark and Stormy Harbor')).toHaveLength(3);
  });
});

describe('a drink answers a word', () => {
  it('by what the word stands for first', () => {
    const [word] = readName('Oaxaca');
    const [first, second] = word ? answersTo(word, [{ id: 'islay-scotch' }, { id: 'mezcal' }]) : [];
    expect(first?.id).toBe('mezcal');
    expect(second).toBeUndefined();
  });

  it.each(['Salt & Thunder', 'Salt and Sorrow', 'Old Salt'])(
    'by salt that is seen rather than by drops of it: %s',
    (name) => {
      const word = readName(name).find(({ groups }) => groups.includes('salt'));
      const worthOf = (ml: number) => (word && answersTo(word, [{ id: 'saline', ml }])[0]?.worth) ?? 0;
      expect(worthOf(0)).toBeGreaterThan(worthOf(0.2) * 1.5);
    },
  );

  it('once for each group', () => {
    const [velvet] = readName('Velvet');
    expect(velvet && answersTo(velvet, [{ id: 'heavy-cream' }, { id: 'whole-milk' }])).toHaveLength(1);
  });
});

describe('the color of a drink', () => {
  it.each([
    [
      'red',
      [
        { id: 'london-dry-gin', ml: 45 },
        { id: 'campari', ml: 30 },
      ],
    ],
    [
      'blue',
      [
        { id: 'vodka', ml: 45 },
        { id: 'blue-curacao', ml: 15 },
      ],
    ],
    ['dark', [{ id: 'coffee-liqueur', ml: 60 }]],
  ] as const)('is %s', (color, spec) => {
    expect(colorOf(spec)).toBe(color);
  });
});

describe('the words of a drink that a guest names', () => {
  const said = (name: string, ...ids: string[]) =>
    nameAnswered(
      readName(name),
      ids.map((id) => ({ id })),
      chanceOf(1),
    );

  it('are the image of what answers best, and of the next where both are short', () => {
    expect(said('Tax', 'rye-whiskey', 'fernet')?.tagline).toMatch(/rye.*Fernet|Fernet.*rye/i);
    expect(said('Velvet Eclipse', 'heavy-cream', 'elderflower-liqueur')?.tagline).not.toMatch(/;|which/);
  });

  it('name what answers where no image does, and explain no word', () => {
    const unpictured = readName('Teddy').map((word) => ({ ...word, images: {} }));
    const words = nameAnswered(unpictured, [{ id: 'honey-syrup' }], chanceOf(1));
    expect(words?.tagline).toBeUndefined();
    expect(words?.sentence).toMatch(/honey/i);
    expect(words?.sentence).not.toMatch(/teddy/i);
  });

  it('say nothing where nothing answers', () => {
    expect(said('Emerald', 'bourbon')).toBeUndefined();
    expect(said('Emerald', 'yellow-chartreuse')?.tagline).toBeUndefined();
    expect(said('Emerald', 'green-chartreuse')?.tagline).toBeDefined();
  });

  it('stand under its name, which the description does not explain', () => {
    const recipe = named('Grandmother’s Orchard');
    const answered = nameAnswered(readName(recipe.name), poursIn(recipe), chanceOf(1));
    expect(recipe.tagline).toBe(answered?.tagline);
    expect(recipe.description.toLowerCase()).not.toContain('grandmother');
  });
});

describe('a drink that a guest names', () => {
  it.each(['Rain in Havana', 'The Orchard', 'A Night in Venice', 'Tax Season', 'Goldfinch at the Window'])(
    '%s has something of it in the glass',
    (name) => {
      const groups = groupsIn(named(name));
      expect(meantBy(name).some((meant) => meant.some((group) => groups.includes(group)))).toBe(true);
    },
  );

  it('is as strong as the request has it, whatever the name calls for', () => {
    expect(named('The Gladiator', 1, { abv: '1-10%' }).abv).toBeLessThanOrEqual(10);
    expect(named('Moonshine', 1, { abv: '0%' }).abv).toBe(0);
  });

  it('goes where the radar asks, whatever the name stands for', () => {
    const flavorProfile = { fruity: 20, sour: 85, sweet: 30, bitter: 10, herbaceous: 20, earthy: 10 };
    expect(named('Velvet Chocolate Pillow', 1, { flavorProfile }).flavorProfile.sour).toBeGreaterThan(45);
  });

  it.each([
    ['Tax Return', { fruity: 25, earthy: 30, sour: 45, bitter: 55, herbaceous: 20, sweet: 35 }, 30],
    [
      'The Mermaid’s Revenge',
      { fruity: 55, earthy: 15, sour: 60, bitter: 10, herbaceous: 20, sweet: 45 },
      40,
    ],
    [
      'Ledger of the Undertaker',
      { fruity: 40, earthy: 20, sour: 65, bitter: 15, herbaceous: 20, sweet: 40 },
      40,
    ],
  ])('%s is as tart as the radar asks', (name, flavorProfile, least) => {
    for (const seed of [1, 2, 3])
      expect(named(name, seed, { flavorProfile }).flavorProfile.sour).toBeGreaterThanOrEqual(least);
  });

  it.each(['The Mermaid’s Revenge', 'The Lost Mermaid'])('%s is of the sea', (name) => {
    const flavorProfile = { fruity: 60, earthy: 15, sour: 55, bitter: 10, herbaceous: 20, sweet: 45 };
    const recipe = named(name, 1, { flavorProfile, mood: 'Playful' });
    const sea = ['salt', 'coconut', 'melon', 'pineapple', 'cucumber', 'passion fruit', 'umami'];
    expect(groupsIn(recipe).some((group) => sea.includes(group)) || /salt/i.test(recipe.garnish)).toBe(true);
  });

  it('shows the notes that a guest selects before what the name stands for', () => {
    const recipe = named('Oaxaca', 1, { selectedNotes: ['Strawberry'] });
    expect(recipe.flavorNotes).toContain('Strawberry');
  });
});

describe('what a name says is in the glass, beside a radar', () => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ mood: 'Any Vibe' });
  const bright = { fruity: 75, earthy: 0, sour: 45, bitter: 10, herbaceous: 0, sweet: 45 };
  const homely = { fruity: 60, earthy: 25, sour: 30, bitter: 0, herbaceous: 0, sweet: 45 };
  const smoky = { fruity: 5, earthy: 60, sour: 10, bitter: 20, herbaceous: 5, sweet: 15 };
  const dark = { fruity: 5, earthy: 45, sour: 0, bitter: 30, herbaceous: 0, sweet: 55 };

  it.each([
    [
      'Neon Flamingo',
      bright,
      ['guava', 'watermelon', 'grapefruit', 'strawberry', 'raspberry', 'passion fruit'],
    ],
    ['Grandma’s Orchard', homely, ['apple', 'apple brandy', 'pear', 'plum', 'apricot']],
    ['Smoke on the Pier', smoky, ['dry sherry', 'salt', 'umami']],
    ['Velvet Thunder', dark, ['dark rum', 'chocolate', 'coffee', 'black tea']],
    ['Salt Road', bright, ['salt', 'umami', 'dry sherry']],
  ])('%s', (name, flavorProfile, meant) => {
    for (const seed of [1, 2, 3]) {
      const recipe = named(name, seed, { flavorProfile });
      const found = [...groupsIn(recipe), ...(/salt/i.test(recipe.garnish) ? ['salt'] : [])];
      expect([found, found.some((group) => meant.includes(group))]).toEqual([found, true]);
    }
  });

  it.each<[string, FlavorNote]>([
    ['The Cardamom Letters', 'Cardamom'],
    ['Plums at Midnight', 'Plum'],
    ['Coffee Weather', 'Coffee'],
    ['Mango Serenade', 'Mango'],
    ['The Grenadine Parade', 'Grenadine'],
  ])('%s: what is called by its own word is tasted', (name, note) => {
    for (const flavorProfile of [bright, smoky, dark])
      expect(isTasted(note, poursIn(named(name, 2, { flavorProfile })))).toBe(true);
  });

  it('a date is mostly an evening', () => {
    const { notes, dropped } = readWish({ ...request, suggestedName: 'Date Harbor' });
    expect([...notes, ...dropped]).toEqual([]);
  });

  it('what a guest selects comes before it, and what is only named need not lead', () => {
    const wish = readWish({ ...request, suggestedName: 'Mint Condition', selectedNotes: ['Honey'] });
    expect([wish.notes, wish.notesLead]).toEqual([['Honey', 'Mint'], true]);
    expect(readWish({ ...request, suggestedName: 'Mint Condition' }).notesLead).toBe(false);
  });

  it.each(['Neon Flamingo', 'Pink Umbrella', 'The Gold Rush Parade', 'Emerald Coast'])(
    '%s has nothing brown in it',
    (name) => {
      const groups = groupsIn(named(name, 1, { flavorProfile: bright }));
      expect(
        groups.filter((group) => ['chocolate', 'coffee', 'cola', 'dark rum', 'stout'].includes(group)),
      ).toEqual([]);
    },
  );

  it.each(['Black Sail', 'Black Velvet Curtain', 'Midnight Ink'])('%s is not pale', (name) => {
    expect(['clear', 'gold']).not.toContain(colorOf(poursIn(named(name, 1, { flavorProfile: dark }))));
  });
});
