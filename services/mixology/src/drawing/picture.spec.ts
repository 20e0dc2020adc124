import { describe, expect, it } from '@jest/globals';
import { type Drawing, FLAVOR_AXES, GLASSES, MOODS } from '@swizzle/proto';
import { someDrinks } from '../composing/request.fixture.ts';
import { GARNISHES } from '../garnishes/garnish.ts';
import { sampleSize } from '../sample.fixture.ts';
import type { Look } from './look.ts';
import { drawBackdropLayer, drawDrinkLayer, drawPicture } from './picture.ts';

const MAX_BYTES = 11 * 1024;

const drawing: Drawing = {
  glass: 'Coupe',
  liquid: ['#e9b36a'],
  clarity: 0.6,
  ice: 'none',
  foam: true,
  bubbles: true,
  garnish: ['lime-wheel', 'cherry'],
  backdrop: 'sour',
  seed: 7,
};

/** Tags that stay open or close out of turn. */
const unbalanced = (svg: string): string[] => {
  const open: string[] = [];
  for (const [, close, name = '', rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)>/g)) {
    if (close) {
      if (open.pop() !== name) return [name];
    } else if (!rest.endsWith('/')) open.push(name);
  }
  return open;
};

const PICTURES = GLASSES.flatMap((glass) =>
  (['none', 'cubes', 'large', 'crushed'] as const).map((ice, at) =>
    drawPicture(
      { ...drawing, glass, ice, backdrop: FLAVOR_AXES[at] ?? 'sweet', foam: ice === 'none', seed: at },
      { scheme: at % 2 === 0 ? 'dark' : 'light', mood: MOODS[at * 3] },
    ),
  ),
);

describe('the picture of a drink', () => {
  it('is one well-formed document of its own, in every glass', () => {
    for (const svg of PICTURES) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 400" role="img"/);
      expect(unbalanced(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|&(?!amp;|lt;|gt;|quot;|#39;)/);
    }
  });

  it('loads and runs nothing', () => {
    for (const svg of PICTURES)
      expect(svg).not.toMatch(/<script|on\w+=|href="(?!#)|url\((?!#)|@import|foreignObject/i);
  });

  it('costs no filter, mask or blending, which are slow without a GPU and unknown to paper', () => {
    for (const svg of [...PICTURES, drawPicture({ ...drawing, vessel: 'hot' })])
      expect(svg).not.toMatch(/<(filter|mask|pattern|style|image|text)|mix-blend|style=/);
  });

  it.each(GARNISHES.map(({ id }) => id))('shows %s', (id) => {
    const bare = drawPicture({ ...drawing, garnish: [] });
    expect(drawPicture({ ...drawing, garnish: [id] }).length).toBeGreaterThan(bare.length);
  });

  it('is the same for the same drawing, and another for another', () => {
    expect(drawPicture(drawing)).toBe(drawPicture({ ...drawing }));
    const others: Partial<Drawing>[] = [
      { glass: 'Martini' },
      { liquid: ['#c8142f'] },
      { ice: 'cubes' },
      { foam: false },
      { backdrop: 'bitter' },
      { seed: 8 },
      { garnish: [] },
    ];
    expect(
      new Set(
        [drawing, ...others.map((other) => ({ ...drawing, ...other }))].map((each) => drawPicture(each)),
      ).size,
    ).toBe(others.length + 1);
  });

  it('stands in another place by its mood, in another light by the page, and nearer or farther by its seed', () => {
    const looks: Look[] = [
      { mood: 'Cozy' },
      { mood: 'Cozy', scheme: 'light' },
      { mood: 'Tropical' },
      { mood: 'Luxurious' },
      { mood: 'Tranquil' },
      { mood: 'Tranquil', scheme: 'light' },
      { mood: 'Cozy', framing: 'near' },
      { mood: 'Cozy', framing: 'far' },
    ];
    const bare = { ...drawing, garnish: [] };
    // Ids differ for every look; what is drawn has to.
    const drawn = looks.map((look) => drawPicture(bare, look).replace(/(id="|#)\w+/g, '$1'));
    expect(new Set(drawn).size).toBe(looks.length);
    const framings = [0, 1, 2].map(
      (seed) => /<g transform="[^"]+">/g.exec(drawPicture({ ...bare, seed }))?.[0],
    );
    expect(new Set(framings).size).toBe(3);
  });

  it('keeps its ice, its place and its framing while only the liquid changes', () => {
    const iced: Drawing = { ...drawing, glass: 'Highball', ice: 'cubes', foam: false };
    const places = (liquid: string) => drawPicture({ ...iced, liquid: [liquid] }).match(/transform="[^"]+"/g);
    expect(places('#c8142f')).toEqual(places('#2f8fc8'));
  });

  it('shows water on the outside of a cold glass only', () => {
    const beads = (other: Partial<Drawing>) =>
      /stroke-width="4.6"/.test(drawPicture({ ...drawing, ...other }));
    expect([beads({ ice: 'cubes' }), beads({ ice: 'none' }), beads({ vessel: 'hot', ice: 'cubes' })]).toEqual(
      [true, false, false],
    );
  });

  it('shows a hot drink steaming in a heatproof glass, a julep in its cup, and a shot in a shot glass', () => {
    const label = (svg: string) => /aria-label="([^"]+)"/.exec(svg)?.[1];
    const cold = drawPicture(drawing);
    const hot = drawPicture({ ...drawing, vessel: 'hot' });
    const julep = drawPicture({ ...drawing, vessel: 'julep', ice: 'crushed' });
    const shot = drawPicture({ ...drawing, vessel: 'shot', liquid: ['#3b1d12', '#e9d2b0', '#f0a23c'] });
    expect([cold, hot, julep, shot].map(label)).toEqual([
      'A drink in its glass: Coupe',
      'A drink in its glass: Hot-drink glass',
      'A drink in its glass: Julep cup',
      'A drink in its glass: Shot glass',
    ]);
    expect([hot, julep, shot].flatMap(unbalanced)).toEqual([]);
    const steam = /<linearGradient id="u/;
    expect([cold, hot].map((svg) => steam.test(svg))).toEqual([false, true]);
    expect(Math.max(hot.length, julep.length)).toBeLessThan(MAX_BYTES);
  });

  it('fills a tall glass with ice down to its floor', () => {
    const cubes = (glass: Drawing['glass']) =>
      [
        ...drawPicture({ ...drawing, glass, ice: 'cubes', foam: false }).matchAll(
          /href="#i\w+" transform="translate\(\d+ (\d+)/g,
        ),
      ].map(([, y]) => Number(y));
    expect(Math.max(...cubes('Collins'))).toBeGreaterThan(285);
    expect(Math.max(...cubes('Highball'))).toBeGreaterThan(285);
  });

  it('differs between composed drinks and stays small', () => {
    const pictures = someDrinks(sampleSize(20, 60)).map(({ recipe }) => drawPicture(recipe.drawing));
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(Math.max(...pictures.map((svg) => svg.length))).toBeLessThan(MAX_BYTES);
  });

  it('never repeats an id between two pictures on one page', () => {
    const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const all = PICTURES.flatMap(idsOf);
    expect(new Set(all).size).toBe(all.length);
  });

  it('leaves out a garnish that it does not know, and lets no markup through', () => {
    const svg = drawPicture({ ...drawing, garnish: ['"><script>x</script>'] });
    expect(svg).toBe(svg.replace('script', ''));
    expect(unbalanced(svg)).toEqual([]);
  });
});

describe('a picture that changes while it is shown', () => {
  const transforms = (svg: string) => [...svg.matchAll(/transform="([^"]+)"/g)].map(([, value]) => value);

  it('moves nothing when its color and its strongest flavor change', () => {
    const iced: Drawing = { ...drawing, ice: 'cubes' };
    const other: Drawing = { ...iced, liquid: ['#3b1d12'], backdrop: 'bitter' };
    const look = { mood: 'Cozy' } as const;
    for (const draw of [drawDrinkLayer, drawBackdropLayer]) {
      const [before, after] = [draw(iced, 'stage', look), draw(other, 'stage', look)];
      expect(after).not.toBe(before);
      expect(transforms(after)).toEqual(transforms(before));
    }
  });

  it('has the backdrop of the finished picture', () => {
    const backdrop = drawBackdropLayer(drawing, 'x');
    const picture = drawPicture(drawing, { framing: 'middle' });
    const withoutIds = (svg: string) => svg.replaceAll(/( id="|#)\w[\w-]*/g, '$1');
    expect(withoutIds(picture)).toContain(withoutIds(backdrop));
  });

  it('names the parts that can be moved', () => {
    const drink = drawDrinkLayer({ ...drawing, ice: 'cubes' }, 'stage');
    const parts = [...drink.matchAll(/data-(?:part|garnish)="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(parts)).toEqual(new Set(['drink', 'liquid', 'ice', 'foam', 'lime-wheel', 'cherry']));
  });

  it('shares no id with the same drink elsewhere on the page', () => {
    const idsIn = (place: string) => {
      const layers = drawBackdropLayer(drawing, place) + drawDrinkLayer(drawing, place);
      return [...layers.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    };
    const ids = [...idsIn('stage'), ...idsIn('overlay')];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
