import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { CARD_FORMATS } from '@swizzle/proto';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { toJpeg } from './card-renderer.ts';
import { type CocktailCard, drawCocktailCard, drawCollectionCard } from './cards.ts';

/** Limit of some chats' previews. */
const MAX_BYTES = 300_000;
const SIZES = { wide: [1200, 630], portrait: [1080, 1350] } as const;

const address = 'https://swizzle.example.com/cocktail/4711';
const drinks = CLASSICS.map((classic): CocktailCard => ({ ...classicRecipe(classic), address }));
const named = (name: string): CocktailCard => ({ ...(drinks[0] as CocktailCard), name });

async function codeIn(jpeg: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('drawCocktailCard', () => {
  it.each(CARD_FORMATS)('renders a JPEG with a QR code of the URL: %s', async (format) => {
    const jpeg = await toJpeg(drawCocktailCard(named('Negroni'), format));
    const { format: kind, width, height } = await sharp(jpeg).metadata();
    expect([kind, width, height]).toEqual(['jpeg', ...SIZES[format]]);
    expect(jpeg.length).toBeLessThan(MAX_BYTES);
    expect(await codeIn(jpeg)).toBe(address);
  });

  it('escapes markup in names', () => {
    const name = '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>';
    const svg = drawCocktailCard({ ...named(name), ingredients: [{ name }, { name: '&amp;' }] }, 'wide');
    expect(svg).not.toMatch(/<(script|image|text|style|foreignObject)|href="(?!#)|url\((?!#)|&amp;|passwd/);
  });

  it('differs between any two classics', () => {
    const some = drinks.slice(0, 60).map((drink) => drawCocktailCard(drink, 'wide'));
    expect(new Set(some).size).toBe(some.length);
  });
});

describe('drawCollectionCard', () => {
  const cardOf = (count: number) =>
    drawCollectionCard({
      title: 'A Garden in June',
      text: 'Seven drinks for a warm evening.',
      drinks: drinks.slice(0, count),
      address: 'https://swizzle.example.com/m/abcdefghijklmnopqrstuv',
      caption: 'Scan for the menu',
    });

  it.each([
    [0, 0],
    [1, 1],
    [3, 3],
    [4, 4],
    [9, 4],
  ])('given %d drinks, shows %d', (count, shown) => {
    const svg = cardOf(count);
    expect(svg.match(/aria-label="A drink in its glass/g) ?? []).toHaveLength(shown);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('has a QR code of the URL', async () => {
    expect(await codeIn(await toJpeg(cardOf(4)))).toBe(
      'https://swizzle.example.com/m/abcdefghijklmnopqrstuv',
    );
  });
});
