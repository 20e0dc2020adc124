import { describe, expect, it } from '@jest/globals';
import { type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Original } from '../../originals/original.ts';
import { mlOf, poursOf } from '../search/draft.ts';
import { planFor } from '../search/plan.ts';
import { type ComposeRequest, readWish, type Wish } from '../wish.ts';
import { basisOf } from './basis.ts';
import { draftOf } from './fitting.ts';
import type { Followed } from './from-original.ts';
import { originalWith } from './original.fixture.ts';
import { tailored } from './tailoring.ts';

const QUIET: FlavorProfile = { fruity: 15, earthy: 15, sour: 20, bitter: 10, herbaceous: 15, sweet: 25 };

const wishFor = (radar: Partial<FlavorProfile>, more: Partial<ComposeRequest> = {}): Wish => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: { ...QUIET, ...radar },
  });
  return readWish({ ...request, ...more });
};

const drinkOf = (wish: Wish, own: Partial<Original> & Pick<Original, 'ingredients'>): Followed => {
  const basis = basisOf(originalWith(own));
  if (!basis) throw new Error('nothing on the shelf');
  const plan = planFor(basis.family, wish, basis.original.glass);
  return { plan, draft: draftOf(basis), basis, trades: [], value: 0 };
};

const SAGE_SOUR = {
  ingredients: { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'honey-syrup': 0.5, 'sage-leaves': 5 },
};
const HERBS = { herbaceous: 80, sour: 60, sweet: 30 };

const always = () => true;
const arrivalIn = (one: Followed | undefined): string | undefined => one?.trades.at(-1)?.in;

describe('a drink tailored to a guest', () => {
  it('has half an ounce of Chartreuse beside its herb for anyone who turned herbs up', () => {
    const wish = wishFor(HERBS);
    const one = tailored(drinkOf(wish, SAGE_SOUR), wish, always);
    expect(arrivalIn(one)).toMatch(/chartreuse/);
    const line = one?.draft.find(({ entry }) => entry.item.id === arrivalIn(one));
    expect(line && mlOf(line)).toBe(15);
    expect(one?.draft).toHaveLength(5);
  });

  it('stays as it is where nobody asked for what could come in', () => {
    const wish = wishFor({ sour: 70, sweet: 40 });
    expect(tailored(drinkOf(wish, SAGE_SOUR), wish, always)).toBeUndefined();
  });

  it('has no second herb, no more than six lines, and no fourth bottle', () => {
    const wish = wishFor(HERBS);
    const ofKind = (role: string) => (one: Followed) =>
      one.draft.filter(({ entry }) => entry.item.role === role).length;
    const seen: Followed[] = [];
    const note = (one: Followed) => {
      seen.push(one);
      return false;
    };
    tailored(drinkOf(wish, SAGE_SOUR), wish, note);
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.max(...seen.map(ofKind('herb')))).toBe(1);
    const six = {
      ingredients: { ...SAGE_SOUR.ingredients, 'orange-bitters': 1, 'cucumber-juice': 0.5 },
    };
    seen.length = 0;
    tailored(drinkOf(wish, six), wish, note);
    expect(seen.every(({ draft }) => draft.length <= 6)).toBe(true);
    const crowded = {
      ingredients: {
        'london-dry-gin': 1.5,
        maraschino: 0.25,
        'dry-vermouth': 0.75,
        aperol: 0.5,
        'lemon-juice': 0.75,
      },
    };
    seen.length = 0;
    tailored(drinkOf(wish, crowded), wish, note);
    const bottles = (one: Followed) =>
      ofKind('liqueur')(one) + ofKind('aperitif')(one) + ofKind('fortified')(one);
    expect(seen.every((one) => bottles(one) <= 3)).toBe(true);
  });

  it('is poured from what there is, and without alcohol where none was asked for', () => {
    const only = new Set([...Object.keys(SAGE_SOUR.ingredients), 'thyme-sprigs']);
    const wish = wishFor(HERBS, { only });
    expect(arrivalIn(tailored(drinkOf(wish, SAGE_SOUR), wish, always))).toBeUndefined();
    const dry = wishFor({ bitter: 85, sour: 50 }, { abv: '0%' });
    const highball = {
      family: 'zero-highball',
      ingredients: { 'grapefruit-juice': 2, 'lime-juice': 0.5, 'tonic-water': 3 },
    };
    const seen: Followed[] = [];
    tailored(drinkOf(dry, highball), dry, (one) => seen.push(one) < 0);
    const ids = seen.flatMap(({ draft }) => poursOf(draft).map(({ id }) => id));
    expect(ids.every((id) => ingredientOf(id).abv === 0)).toBe(true);
  });

  it('makes room for what comes in, and tells what that was', () => {
    const wish = wishFor(HERBS);
    const drink = drinkOf(wish, SAGE_SOUR);
    const one = tailored(drink, wish, ({ draft }) => draft.some((line) => mlOf(line) === 45));
    expect(one && poursOf(one.draft)).toContainEqual({ id: 'london-dry-gin', ml: 45 });
    expect(one?.trades).toHaveLength(1);
  });

  it('lets nothing make way in a drink that a guest gives a name', () => {
    const daisy = {
      ingredients: { 'london-dry-gin': 1.5, maraschino: 0.5, 'lemon-juice': 0.75, 'sage-leaves': 5 },
    };
    const wentIn = (wish: Wish): (string | undefined)[] => {
      const seen: Followed[] = [];
      tailored(drinkOf(wish, daisy), wish, (one) => seen.push(one) < 0);
      return seen.map(({ trades }) => trades.at(-1)?.out);
    };
    expect(wentIn(wishFor(HERBS))).toContain('maraschino');
    const named = wentIn(wishFor(HERBS, { suggestedName: 'The Apiary' }));
    expect(named.length).toBeGreaterThan(0);
    expect(named.every((out) => out === undefined)).toBe(true);
  });
});
