import { describe, expect, it } from '@jest/globals';
import {
  ABV_LABELS,
  ALL_FLAVOR_NOTES,
  DEFAULT_FLAVOR,
  Drawing,
  FLAVOR_AXES,
  type FlavorAxis,
  GLASSES,
  VIBES,
} from '@swizzle/proto';
import { GARNISHES } from '../garnishes/garnish.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { rgbOf } from './color.ts';
import noteTints from './note-tints.json' with { type: 'json' };
import { type PicturedRequest, requestDrawing } from './request-drawing.ts';

const request: PicturedRequest = {
  flavorProfile: DEFAULT_FLAVOR,
  selectedNotes: [],
  abv: 'Any ABV',
  mood: 'Any Vibe',
};
const only = (axis: FlavorAxis, value = 100) =>
  requestDrawing({
    ...request,
    flavorProfile: { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0, [axis]: value },
  });
const brightness = (color = '') => rgbOf(color).reduce((sum, channel) => sum + channel, 0);
const distance = (a = '', b = '') => {
  const [from, to] = [rgbOf(a), rgbOf(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

describe('the drawing of a request', () => {
  it.each(VIBES)('is one that the contract accepts, at every strength, for %s', (mood) => {
    for (const abv of ABV_LABELS)
      for (const preferredGlass of [undefined, ...GLASSES])
        expect(
          Drawing.safeParse(requestDrawing({ ...request, abv, mood, preferredGlass })).error,
        ).toBeUndefined();
  });

  it('is one even where nothing is asked for', () => {
    expect(Drawing.safeParse(only('sweet', 0)).error).toBeUndefined();
  });

  it('differs in color and backdrop by flavor', () => {
    const drawings = FLAVOR_AXES.map((axis) => only(axis));
    expect(drawings.map(({ backdrop }) => backdrop)).toEqual([...FLAVOR_AXES]);
    for (const [at, one] of drawings.entries())
      for (const other of drawings.slice(at + 1))
        expect(distance(one.liquid[0], other.liquid[0])).toBeGreaterThan(25);
  });

  it('changes its color a little with every little pull', () => {
    const colors = [40, 41, 42, 43].map(
      (bitter) => requestDrawing({ ...request, flavorProfile: { ...DEFAULT_FLAVOR, bitter } }).liquid[0],
    );
    expect(new Set(colors).size).toBe(colors.length);
    for (const [at, color] of colors.slice(1).entries()) expect(distance(color, colors[at])).toBeLessThan(12);
  });

  it('takes on the color of a note, and its garnish', () => {
    const fruity = { ...request, flavorProfile: { ...DEFAULT_FLAVOR, fruity: 90 } };
    const berry = requestDrawing({ ...fruity, selectedNotes: ['Blueberry'] });
    const mango = requestDrawing({ ...fruity, selectedNotes: ['Mango'] });
    expect(brightness(berry.liquid[0])).toBeLessThan(brightness(mango.liquid[0]) - 150);
    expect(berry.garnish).toEqual(['blueberries']);
    expect(mango.garnish).toEqual(['mango-slice']);
  });

  it('shows the garnishes of the notes that were chosen last', () => {
    const { garnish } = requestDrawing({
      ...request,
      selectedNotes: ['Lime', 'Mint', 'Mango', 'Star Anise'],
    });
    expect(garnish).toEqual(['mint-sprig', 'mango-slice', 'star-anise']);
  });

  it('shows no garnish steeped in spirit without alcohol', () => {
    const alcoholic = GARNISHES.filter((garnish) => garnish.alcoholic).map(({ id }) => id);
    for (const note of ALL_FLAVOR_NOTES)
      for (const id of requestDrawing({ ...request, abv: '0%', selectedNotes: [note] }).garnish)
        expect(alcoholic).not.toContain(id);
  });

  it('is paler and in a longer glass the weaker it is', () => {
    const [light, strong] = (['1-10%', '25-35%'] as const).map((abv) => requestDrawing({ ...request, abv }));
    expect(light?.glass).not.toBe(strong?.glass);
    expect(brightness(light?.liquid.at(-1))).toBeGreaterThan(brightness(strong?.liquid.at(-1)));
  });

  it('stands in the glass that is asked for', () => {
    expect(requestDrawing({ ...request, mood: 'Tropical', preferredGlass: 'Martini' }).glass).toBe('Martini');
    expect(requestDrawing({ ...request, mood: 'Tropical' }).glass).toBe('Hurricane');
  });

  it('lies in layers where it is tall and sweet, and is mixed where it is short', () => {
    const sweet = { ...request, flavorProfile: { ...DEFAULT_FLAVOR, fruity: 90, sweet: 90 } };
    expect(requestDrawing({ ...sweet, preferredGlass: 'Highball' }).liquid).toHaveLength(3);
    expect(requestDrawing({ ...sweet, preferredGlass: 'Coupe' }).liquid).toHaveLength(1);
  });
});

describe('the tints of the notes', () => {
  it('are those of something on the shelf that tastes of the note', () => {
    const shelf = (note: string) =>
      INGREDIENTS.filter(({ notes }) => notes.some((name) => name === note)).map(
        ({ color, clarity }) => `${color} ${clarity}`,
      );
    expect(Object.keys(noteTints).sort()).toEqual([...ALL_FLAVOR_NOTES].sort());
    for (const note of ALL_FLAVOR_NOTES) {
      const { color, clarity } = noteTints[note];
      expect(shelf(note)).toContain(`${color} ${clarity}`);
    }
  });
});
