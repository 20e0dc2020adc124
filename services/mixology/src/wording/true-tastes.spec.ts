import { describe, expect, it } from '@jest/globals';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { originals } from '../originals/originals.ts';
import { variations } from '../variations/variation.ts';
import { characterOf } from './characters.ts';
import { tasteOf } from './reasons.ts';

/** All that is said of what an ingredient tastes of and does, whatever its group. */
const saidOf = (id: string): string[] => [tasteOf(id), ...(characterOf(id)?.does ?? [])];

const ownWords = ({ id, name, notes }: (typeof INGREDIENTS)[number]): string =>
  [id.replaceAll('-', ' '), name, ...notes].join(' ').toLowerCase();

const TEAS = /\b(black|green|white|jasmine|mint|chamomile|rooibos|hibiscus|lapsang|bergamot) tea\b/gi;
/** Black teas that are named for something else. */
const BLACK_TEAS = /earl grey|orange-peel tea|lapsang|black tea|chai/;
const TEA_OF: Readonly<Record<string, RegExp>> = { 'bergamot tea': /earl grey/, 'black tea': BLACK_TEAS };

/** Foods of which no other ingredient tastes. */
const FOODS =
  /\b(apricot|banana|blueberry|cherry|coffee|cucumber|dill|fig|ginger|hazelnut|kiwi|lychee|mango|maple|melon|papaya|peach|pear|pineapple|plum|pomegranate|raspberry|rhubarb|strawberry|walnut|watermelon)\b/gi;
/** What a cask leaves in wine is like a nut. */
const NUTTY = /sherry|madeira|port/;

describe('what is said of an ingredient', () => {
  it('names no tea that it is not', () => {
    const untrue = INGREDIENTS.flatMap((item) =>
      saidOf(item.id).filter((text) =>
        (text.match(TEAS) ?? []).some((tea) => {
          const own = ownWords(item);
          return !own.includes(tea.toLowerCase()) && !(TEA_OF[tea.toLowerCase()]?.test(own) ?? false);
        }),
      ),
    );
    expect(untrue).toEqual([]);
  });

  it('promises no wine where there is no alcohol, and no juniper where there is none', () => {
    const alcoholFree = INGREDIENTS.filter(({ abv }) => abv === 0);
    expect(
      alcoholFree
        .filter(({ id, name }) => /\bwine\b/.test(tasteOf(id)) && !/wine/.test(name))
        .map(({ id }) => id),
    ).toEqual([]);
    const named = ['zero-botanical', 'zero-garden'].flatMap(saidOf);
    expect(named.filter((text) => /juniper/i.test(text))).toEqual([]);
  });

  it('names no fruit, nut, or root of another', () => {
    const untrue = INGREDIENTS.filter(({ id }) => !NUTTY.test(id)).flatMap((item) =>
      (tasteOf(item.id).match(FOODS) ?? [])
        .filter((food) => !ownWords(item).includes(food.toLowerCase().replace(/y$/, '')))
        .map((food) => `${item.id}: ${food}`),
    );
    expect(untrue).toEqual([]);
  });
});

describe("an author's words", () => {
  const ALL = [...originals(), ...variations()];
  const wordsOf = ({ idea, taste, tagline }: (typeof ALL)[number]) => `${taste} ${tagline} ${idea}`;
  const idsOf = ({ ingredients }: (typeof ALL)[number]) => Object.keys(ingredients);

  it.each([
    ['green tea', /green-tea|matcha/],
    ['rooibos', /rooibos/],
    ['lapsang', /lapsang/],
    ['Earl Grey', /earl-grey/],
  ] as const)('taste of %s only where it is poured', (tea, poured) => {
    const untrue = ALL.filter(
      (one) => new RegExp(`\\b${tea}\\b`, 'i').test(one.taste) && !idsOf(one).some((id) => poured.test(id)),
    );
    expect(untrue.map(({ id }) => id)).toEqual([]);
  });

  it('promise bubbles in the taste only where something sparkles', () => {
    const sparkling = new Set(INGREDIENTS.filter(({ fizzy }) => fizzy).map(({ id }) => id));
    const flat = ALL.filter(
      (one) => /\b(bubbles|fizz|sparkle)\b/i.test(one.taste) && !idsOf(one).some((id) => sparkling.has(id)),
    );
    expect(flat.map(({ id }) => id)).toEqual([]);
  });

  it('turn nothing green that tomato colors red', () => {
    const red = ALL.filter((one) => idsOf(one).includes('tomato-juice') && /turns green/i.test(wordsOf(one)));
    expect(red.map(({ id }) => id)).toEqual([]);
  });
});
