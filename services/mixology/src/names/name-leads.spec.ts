import { describe, expect, it } from '@jest/globals';
import { type FlavorProfile, GenerateRequest, type Recipe } from '@swizzle/proto';
import { compose } from '../composing/compose.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { colorOf } from './drink-color.ts';
import { isStiffName, nameWorth, type Tellable } from './name-fit.ts';
import { readName } from './read-name.ts';

const named = (suggestedName: string, flavorProfile?: FlavorProfile): Recipe => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    mood: 'Any Vibe',
    suggestedName,
    ...(flavorProfile && { flavorProfile }),
  });
  return compose(request, 7);
};
const poursIn = ({ ingredients }: Recipe) => ingredients.flatMap((line) => pourOf(line) ?? []);
const groupsIn = (recipe: Recipe) => poursIn(recipe).map(({ id }) => groupOf(id));
const rolesIn = (recipe: Recipe) => poursIn(recipe).map(({ id }) => ingredientOf(id).role);

const stern = { sour: 0, bitter: 40, herbaceous: 10, earthy: 25, fruity: 5, sweet: 15 };
const round = { sour: 20, bitter: 10, herbaceous: 5, earthy: 15, fruity: 30, sweet: 30 };
const green = { sour: 40, bitter: 5, herbaceous: 35, earthy: 0, fruity: 30, sweet: 15 };

describe('jobs and tempers that are hard on people', () => {
  it.each(['The Taxman', 'The Bailiff', 'Divorce Attorney', 'Debt Collector', 'Strictly Business'])(
    '%s is stiff and short, without cream or chocolate',
    (name) => {
      const recipe = named(name, stern);
      expect(recipe.abv).toBeGreaterThanOrEqual(20);
      expect(rolesIn(recipe)).not.toContain('cream');
      expect(groupsIn(recipe)).not.toContain('chocolate');
      expect(poursIn(recipe).some(({ id }) => ingredientOf(id).fizzy)).toBe(false);
    },
  );
});

describe('a place has its bottles in the glass', () => {
  it.each([
    ['Last Train to Lisbon', ['port', 'blanc vermouth', 'rich sherry', 'cherry']],
    ['Smoke over Edinburgh', ['Scotch', 'peat']],
    ['A Week in Oaxaca', ['mezcal']],
    ['Kentucky Wedding', ['bourbon']],
    ['Marseille by Night', ['anise', 'blanc vermouth', 'lavender', 'wine']],
    ['Postcard from Havana', ['white rum']],
    ['The Delhi Express', ['cardamom', 'mango', 'ginger']],
  ])('%s', (name, meant) => {
    for (const radar of [undefined, round]) {
      const groups = groupsIn(named(name, radar));
      expect([groups, groups.some((group) => meant.includes(group))]).toEqual([groups, true]);
    }
  });

  it.each(['The Peruvian', 'Georgian Nights', 'A Bavarian Alibi', 'Vietnamese Sunrise'])(
    '%s is read as where it is from',
    (name) => {
      expect(readName(name).some(({ part }) => part === 'proper')).toBe(true);
    },
  );
});

describe('a porch in the South is bourbon, peach, and tea', () => {
  it.each(["Grandma's Porch Swing", 'Veranda in Savannah', 'Rocking Chair', 'Georgia Magnolia'])(
    '%s',
    (name) => {
      const groups = groupsIn(named(name, round));
      const found = ['bourbon', 'peach', 'black tea'].filter((group) => groups.includes(group));
      expect([groups, found.length > 0]).toEqual([groups, true]);
    },
  );
});

describe('a name has its color', () => {
  it.each(['Electric Lizard', 'Neon Gecko', 'Emerald Frog', 'Radioactive Toad'])('%s is green', (name) => {
    expect(colorOf(poursIn(named(name, green)))).toBe('green');
  });

  it.each(['Mermaid Tears', 'Turquoise Motel', 'The Jellyfish'])('%s is blue or green', (name) => {
    expect(['blue', 'green', 'violet']).toContain(colorOf(poursIn(named(name))));
  });

  it.each(['Black Cat', 'The Undertaker', 'Thundercloud', 'After Dark'])('%s is not pale', (name) => {
    expect(['clear', 'gold']).not.toContain(colorOf(poursIn(named(name, stern))));
  });
});

describe('cream is for names that call for it', () => {
  it.each(['Last Train to Lisbon', 'Copper Canyon', 'Poker Night', 'Monsoon Season', 'Sandpaper Kiss'])(
    '%s has none',
    (name) => {
      for (const radar of [undefined, round]) expect(rolesIn(named(name, radar))).not.toContain('cream');
    },
  );
});

describe('what says little beside other words', () => {
  it('says all there is where it stands alone', () => {
    expect(readName('The House by the Sea')[0]?.faint).toBe(true);
    expect(readName('The House')[0]?.faint).toBe(false);
  });
});

describe('a name is stiff as a whole', () => {
  it.each(['The Lawyer', 'Funeral in the Rain', 'The Gladiator'])('%s is', (name) => {
    expect(isStiffName(readName(name))).toBe(true);
  });

  it.each(['Pillow Fight', 'Cherry Bomb', 'Velvet Rust', 'Paper Lanterns'])('%s is not', (name) => {
    expect(isStiffName(readName(name))).toBe(false);
  });
});

describe('a picture of a name', () => {
  const open = { notes: true, strength: true, radar: false, mood: true, dessert: false, lightRadar: false };
  const drinkOf = (...ids: string[]): Tellable => ({
    spec: ids.map((id) => ({ id, ml: 30 })),
    family: { method: 'shake', ice: 'none', foam: false },
    abv: 15,
    ml: 130,
    profile: [0, 0, 0, 0, 0, 0],
  });
  const worthOf = (name: string, ...ids: string[]) => nameWorth(readName(name), drinkOf(...ids), open);

  it.each([
    ['Smoke over Palermo', ['mezcal', 'amaro-averna'], ['mezcal', 'ginger-liqueur']],
    ['Cherry Garden', ['cherry-liqueur', 'basil-syrup'], ['cherry-liqueur', 'cherry-juice']],
    ['Coffee at the Orchard', ['cold-brew', 'calvados'], ['cold-brew', 'coffee-liqueur']],
  ])('%s has something for each word', (name, both, one) => {
    expect(worthOf(name, ...both)).toBeGreaterThan(worthOf(name, ...one));
  });

  it.each([
    ['Greenhouse', ['london-dry-gin', 'basil-syrup'], ['bourbon', 'basil-syrup']],
    ['Kyoto', ['sake', 'yuzu-juice'], ['sake', 'yuzu-juice', 'banana-liqueur']],
    ['Flamingo', ['white-rum', 'guava-nectar'], ['black-rum', 'guava-nectar']],
  ])('%s has nothing in it from another story', (name, own, strange) => {
    expect(worthOf(name, ...own)).toBeGreaterThan(worthOf(name, ...strange));
  });
});

describe('a place has its spirit where the drink bears it', () => {
  it.each(['Barefoot in Bahia', 'Dancing in Rio', 'Rain on Copacabana'])('%s is cachaça', (name) => {
    const tropical = { fruity: 65, earthy: 15, sour: 55, bitter: 5, herbaceous: 15, sweet: 45 };
    expect(poursIn(named(name, tropical)).map(({ id }) => id)).toContain('cachaca');
  });
});
