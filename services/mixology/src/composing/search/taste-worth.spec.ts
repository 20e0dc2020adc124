import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { type Basis, basisOf } from '../originals/basis.ts';
import { originalWith } from '../originals/original.fixture.ts';
import { withTonic } from '../originals/trades.ts';
import { readWish, type Wish } from '../wish.ts';
import { concernOf } from './radar-worth.ts';
import { tasteWorth } from './taste-worth.ts';

const drink = (family: string, ingredients: Readonly<Record<string, number>>): Basis => {
  const basis = basisOf(originalWith({ family, ingredients }));
  if (!basis) throw new RangeError('not on the shelf');
  return basis;
};

const SILENT = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };

const wishFor = (
  radar: Partial<FlavorProfile>,
  selectedNotes: readonly FlavorNote[] = [],
  abv: GenerateRequest['abv'] = 'Any ABV',
): Wish => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: { ...SILENT, ...radar },
    abv,
    mood: 'Any Vibe',
    selectedNotes,
  });
  return readWish(request);
};

const worthOf = (basis: Basis, wish: Wish): number => tasteWorth(basis, wish, concernOf(wish));

/** What one drink is worth more than another, beyond how near its figures are: both are given the same ones. */
const lead = (one: Basis, other: Basis, wish: Wish): number => {
  const { profile, abv, sugar, acid, ml } = one;
  return worthOf(one, wish) - worthOf({ ...other, profile, abv, sugar, acid, ml }, wish);
};

describe('what a drink tastes of', () => {
  it.each<[string, Partial<FlavorProfile>, Partial<FlavorProfile>]>([
    ['acid and sugar', { sour: 70, sweet: 30 }, { sour: 30, sweet: 70 }],
    ['fruit and herbs', { fruity: 70, herbaceous: 30 }, { fruity: 30, herbaceous: 70 }],
  ])('keeps the order of %s that was asked for', (_what, asked, other) => {
    const basis = drink('sour', { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'simple-syrup': 0.75 });
    const profileOf = (radar: Partial<FlavorProfile>) =>
      basis.profile.map((_, at) => wishFor(radar).target[at] ?? 0);
    const wish = wishFor(asked);
    const even = { ...basis, profile: profileOf(asked).map((value) => (value > 0 ? 50 : 0)) };
    const turned = { ...basis, profile: profileOf(other) };
    expect(worthOf(even, wish) - worthOf(turned, wish)).toBeGreaterThan(0.4);
  });

  /** A drink with one axis moved, all else as it is. */
  const moved = (basis: Basis, axis: number, by: number): Basis => ({
    ...basis,
    profile: basis.profile.map((value, at) => (at === axis ? value + by : value)),
  });
  const asAsked = (wish: Wish): Basis => ({
    ...drink('sour', { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'simple-syrup': 0.75 }),
    profile: [...wish.target],
  });
  const [HERBACEOUS, SWEET] = [4, 5];
  /** What it costs that an axis is so much louder than asked. */
  const costOf = (wish: Wish, axis: number, by: number) =>
    worthOf(asAsked(wish), wish) - worthOf(moved(asAsked(wish), axis, by), wish);

  it.each([
    { sour: 50, sweet: 15, fruity: 40 },
    { fruity: 60, sour: 55, sweet: 35 },
    { earthy: 70, sweet: 40, bitter: 30 },
  ])('tastes of candy where it is far sweeter than asked: %j', (radar) => {
    const wish = wishFor(radar);
    expect(costOf(wish, SWEET, 25)).toBeGreaterThan(costOf(wish, SWEET, 10) * 2.5 + 0.05);
  });

  it('may be greener than asked where something green is asked for', () => {
    const green = wishFor({ sour: 50, herbaceous: 50, sweet: 35 });
    const slight = wishFor({ sour: 50, herbaceous: 30, sweet: 35 });
    expect(costOf(green, HERBACEOUS, 40)).toBeLessThan(costOf(slight, HERBACEOUS, 40) - 0.05);
  });

  it('is rich where a dessert is asked for, and not long', () => {
    const wish = wishFor({ sweet: 60, bitter: 50, earthy: 40 }, ['Coffee'], '0%');
    const rich = drink('zero-cream', { espresso: 2, 'chocolate-syrup': 0.5, 'whole-milk': 1.5 });
    const long = drink('zero-highball', { espresso: 2, 'chocolate-syrup': 0.5, 'tonic-water': 3 });
    expect(lead(rich, long, wish)).toBeGreaterThan(0.4);
  });

  it('is bitter by a bottle where that was asked for, and by tonic less than by that', () => {
    const wish = wishFor({ bitter: 65, sour: 30, herbaceous: 30, sweet: 20 });
    const highball = (length: string) => drink('highball', { 'london-dry-gin': 1.75, [length]: 3.5 });
    const bottled = drink('highball', { 'london-dry-gin': 1.75, campari: 0.75, 'soda-water': 3 });
    expect(lead(highball('tonic-water'), highball('ginger-ale'), wish)).toBeGreaterThan(0.9);
    expect(lead(bottled, highball('tonic-water'), wish)).toBeGreaterThan(0.4);
    const loud = wishFor({ bitter: 85, sour: 30, herbaceous: 30, sweet: 20 });
    expect(lead(bottled, highball('tonic-water'), loud)).toBeGreaterThan(0.4);
  });

  it('has quinine where juniper is to be bitter without alcohol', () => {
    const wish = wishFor({ herbaceous: 80, bitter: 35, sour: 35 }, ['Juniper'], '0%');
    const own = { 'juniper-tea': 3, 'lemon-juice': 0.5, 'juniper-syrup': 0.5 };
    const toned = drink('zero-collins', { ...own, 'tonic-water': 3 });
    const plain = drink('zero-collins', { ...own, 'soda-water': 3 });
    expect(lead(toned, plain, wish)).toBeGreaterThan(0.4);
  });

  it.each<FlavorNote>(['Celery', 'Beet', 'Carrot'])('has no syrup where %s is to be savory', (note) => {
    const wish = wishFor({ herbaceous: 55, sour: 45, earthy: 45, sweet: 5 }, [note], '0%');
    const juice = { [`${note.toLowerCase()}-juice`]: 3, 'lemon-juice': 0.5 };
    const dry = drink('zero-savory', juice);
    const sweet = drink('zero-savory', { ...juice, 'agave-syrup': 0.5 });
    expect(lead(dry, sweet, wish)).toBeGreaterThan(0.15);
  });
});

describe('what a guest set to hardly any', () => {
  const base = { 'aged-rum': 2, 'amontillado-sherry': 0.75 };
  const sour = drink('sour', { ...base, 'lemon-juice': 0.75 });
  const sweet = drink('old-fashioned', { ...base, 'maple-syrup': 0.75 });
  const bare = drink('stirred', base);

  it('is no citrus at sour 15, and no syrup at sweet 10', () => {
    expect(lead(bare, sour, wishFor({ earthy: 60, sour: 15, sweet: 20 }))).toBeGreaterThan(0.3);
    expect(lead(bare, sweet, wishFor({ earthy: 60, sour: 30, sweet: 10 }))).toBeGreaterThan(0.2);
  });

  it('is poured where a guest set more, or asked for it by a note', () => {
    expect(lead(bare, sour, wishFor({ earthy: 60, sour: 40, sweet: 20 }))).toBeLessThan(0.05);
    expect(lead(bare, sour, wishFor({ earthy: 60, sour: 15, sweet: 20 }, ['Lemon']))).toBeLessThan(0.05);
    expect(lead(bare, sweet, wishFor({ earthy: 60, sour: 30, sweet: 10 }, ['Maple']))).toBeLessThan(0.05);
  });

  it('may be in a bottle that answers what was turned up', () => {
    const green = drink('martini', { 'london-dry-gin': 2, 'green-chartreuse': 0.75 });
    const candied = drink('martini', { 'london-dry-gin': 2, 'peach-liqueur': 0.75 });
    expect(lead(green, candied, wishFor({ herbaceous: 80, sour: 30, sweet: 10 }))).toBeGreaterThan(0.2);
  });
});

describe('tonic for soda', () => {
  const COLLINS = { 'london-dry-gin': 1.5, 'lemon-juice': 0.5, 'simple-syrup': 0.5, 'soda-water': 2.5 };
  const idsIn = (lines: Basis['lines'] | undefined) => lines?.map(({ entry }) => entry.item.id) ?? [];

  it('comes in where more bitterness is asked for than there is', () => {
    const ids = idsIn(withTonic(drink('collins', COLLINS), wishFor({ bitter: 60, sour: 40 })));
    expect(ids).toContain('tonic-water');
    expect(ids).not.toContain('soda-water');
  });

  it('stays out where none is asked for, where it is poured already, and where there is none', () => {
    expect(withTonic(drink('collins', COLLINS), wishFor({ sour: 60, sweet: 40 }))).toBeUndefined();
    const toned = drink('collins', { ...COLLINS, 'tonic-water': 2 });
    expect(withTonic(toned, wishFor({ bitter: 60, sour: 40 }))).toBeUndefined();
    const only = new Set(Object.keys(COLLINS));
    expect(
      withTonic(drink('collins', COLLINS), { ...wishFor({ bitter: 60, sour: 40 }), only }),
    ).toBeUndefined();
  });
});
