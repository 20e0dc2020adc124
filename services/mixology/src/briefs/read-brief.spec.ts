import { describe, expect, it } from '@jest/globals';
import { ALLERGENS } from '@swizzle/proto';
import { GARNISHES } from '../garnishes/garnish.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { CLASSIC_CANDIDATES } from '../menus/candidates.fixture.ts';
import { someOf } from '../sample.fixture.ts';
import { isPermitted } from './event-brief.ts';
import { readBrief } from './read-brief.ts';

const read = (theme: string, removed: string[] = []) =>
  readBrief({ eventType: 'Custom Event', theme }, { month: 6, removed });
const partsOf = (theme: string) => read(theme).parts.map(({ id }) => id);

const FORMS: readonly ((name: string) => string)[] = [
  (name) => `no ${name}`,
  (name) => `Garden party without any ${name}, please`,
  (name) => `my sister is allergic to ${name}`,
  (name) => `anything but ${name}`,
  (name) => `we can't have ${name} or lupin`,
  (name) => `no lupin, no mustard or ${name}`,
  (name) => `Allergies: lupin, ${name}`,
  (name) => `she hates ${name}`,
  (name) => `${name} is out`,
];

describe('an exclusion', () => {
  // Every ingredient in one form, and some in each of the others.
  const cases = FORMS.map(
    (form, at) => [form('…'), form, at === 0 ? INGREDIENTS : someOf(INGREDIENTS, 5)] as const,
  );
  it.each(cases)('holds for every ingredient: %s', (_, form, ingredients) => {
    const missed = ingredients.flatMap(({ id, name, short = name }) =>
      [...new Set([name, short])].filter(
        (word) => !read(form(word)).excluded.some((one) => one.ingredients.has(id)),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('holds for every garnish', () => {
    const missed = GARNISHES.filter(
      ({ id, phrase }) => !read(`no ${phrase}`).excluded.some(({ garnishes }) => garnishes.has(id)),
    );
    expect(missed).toEqual([]);
  });

  it('holds for every allergen, whatever holds it', () => {
    for (const allergen of ALLERGENS) {
      const brief = read(`${allergen} allergy`);
      const left = CLASSIC_CANDIDATES.filter(
        (drink) => drink.allergens.includes(allergen) && isPermitted(drink, brief),
      );
      expect([allergen, left.map(({ name }) => name)]).toEqual([allergen, []]);
    }
  });

  it.each([
    ['no egg, no nuts or dairy', ['excluded:eggs', 'excluded:nuts', 'excluded:dairy']],
    ['egg, dairy and nut free', ['excluded:eggs', 'excluded:dairy', 'excluded:nuts']],
    ['No nuts, garden party', ['excluded:nuts']],
    ['no beer and wine please, fresh summer flavors', ['excluded:beer', 'excluded:wine']],
    ['no creamy or frozen drinks, lots of mint', ['excluded:creamy drinks', 'excluded:frozen drinks']],
    ['not too sweet, nothing bitter', ['little:sweet drinks', 'excluded:bitter drinks']],
    ['no spirits except rum', ['excluded:spirits but rum']],
    ['no almnds or dairry', ['excluded:almonds', 'excluded:dairy']],
    [
      'no citrus - a guest gets hives from lemon, lime, orange',
      ['excluded:citrus', 'excluded:lemon', 'excluded:lime', 'excluded:orange'],
    ],
    ['summer party, dad reacts to nuts, egg and dairy', ['excluded:nuts', 'excluded:eggs', 'excluded:dairy']],
    ["birthday - she can't have pineapple, mango", ['excluded:pineapple', 'excluded:mango']],
    ['he breaks out in hives from strawberries', ['excluded:strawberry']],
    [
      'nothing with artificial sweeteners or pineapple',
      ['excluded:artificial sweeteners', 'excluded:pineapple'],
    ],
    ['no xanthan gum, peanuts, sesame', ['excluded:peanuts', 'excluded:sesame']],
    ['no beef gelatin', ['excluded:meat', 'excluded:gelatin']],
    ['no peanuts, Caipirinhas', ['excluded:peanuts']],
    ['nothing heavy, watermelon', ['excluded:creamy drinks']],
    ['guests who don’t drink much, lychee', []],
    ['her sister carries an EpiPen for tree nuts and kiwi', ['excluded:nuts', 'excluded:kiwi']],
    ['one guest is allergic to ginger and someone to cinnamon', ['excluded:ginger', 'excluded:cinnamon']],
    ['shrimp sent him to the ER. Lots of mint', ['excluded:shellfish']],
    ['no karaoke, gin and tonics all night', []],
    ['allergic to hazelnuts, a friend is pregnant', ['excluded:hazelnuts']],
    ['Two cousins carry EpiPens for tree nuts', ['excluded:nuts']],
    ['my nephew has an EpiPen for peanuts, garden lunch', ['excluded:peanuts']],
    ['one guest, EpiPen: sesame', ['excluded:sesame']],
    ['keep the mint away from Dave', ['excluded:mint']],
    ['leave gin at home', ['excluded:gin']],
    ['we’re off gin this year', ['excluded:gin']],
    ['zero tolerance for coconut', ['excluded:coconut']],
    ['nobody at this party can eat strawberries', ['excluded:strawberry']],
    ['pineapple makes my lips itch', ['excluded:pineapple']],
    ['vodka? No thanks', ['excluded:vodka']],
    ['bourbon is my ex, so none of that', ['excluded:bourbon']],
    ['gin and vodka are both out', ['excluded:gin', 'excluded:vodka']],
    ['Sesame’s a problem', ['excluded:sesame']],
    ['without the usual mint', ['excluded:mint']],
    ['no zorbium, peanuts, sesame', ['excluded:peanuts', 'excluded:sesame']],
    ['no Baileys', ['excluded:Irish cream']],
    ['bourbon front and center; skip other whiskeys', ['excluded:whiskey but bourbon']],
    ['nobody will have more fun', []],
  ])('reaches as far as it is meant: %s', (theme, ids) => {
    const negative = partsOf(theme).filter((id) => /^(?:excluded|little):/.test(id));
    expect(negative.toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    'not without lime',
    'no nut allergies',
    'everyone is fine with nuts',
    'nuts are okay',
    'no dress code',
    "don't skip the mint",
  ])('is none where it is taken back or about something else: %s', (theme) => {
    const { excluded, notUnderstood } = read(theme);
    expect(excluded).toEqual([]);
    expect(notUnderstood).toEqual([]);
  });

  it.each([
    'hives from',
    'is allergic to',
    'reacts badly to',
    "can't have",
    'gets a rash from',
    'has a reaction to',
  ])('names nothing that is wanted: a guest %s …', (cue) => {
    const brief = read(`garden party - a guest ${cue} lemon, lime, orange`);
    expect(brief.wanted).toEqual([]);
    expect([...brief.excluded, ...brief.groups]).toHaveLength(3);
  });

  it('is shown as not understood where nobody knows what it excludes', () => {
    expect(read('garden party, no xanthan gum').notUnderstood).toEqual(['no xanthan gum']);
    expect(read('latex allergy').notUnderstood).toEqual(['latex allergy']);
    expect(read('allergic to nuts and pollen').notUnderstood).toEqual(['pollen']);
  });
});

describe('alcohol', () => {
  it.each([
    ['Light drinks, some alcohol-free', 'some'],
    ['everyone drives home', 'all'],
    ['a few guests are driving', 'some'],
    ["my aunt doesn't drink", 'some'],
    ["we don't drink", 'all'],
    ['cocktails and mocktails', 'some'],
    ['mocktails for the kids', 'some'],
    ['no mocktails', 'none'],
    ['not alcohol-free', 'none'],
    ['Muslim wedding', 'all'],
    ['some Muslim colleagues', 'some'],
    ['halal friendly for half the guests', 'some'],
    ['a quarter of the colleagues are Muslim', 'some'],
    ['lots of elders who do not drink much', 'some'],
    ['many of the family never touch a drop', 'some'],
    ['100% alcohol-free', 'all'],
    ['dry wedding in a barn', 'all'],
    ['recovery group anniversary', 'all'],
    ['Sweet Sixteen', 'all'],
    ['8th birthday for Tim', 'all'],
    ['family reunion with kids', 'some'],
    ['baby shower', 'some'],
    ['whiskey night', undefined],
  ])('is left out of all, some or none of the drinks: %s', (theme, amount) => {
    expect(read(theme).alcoholFree).toBe(amount);
  });

  it.each([
    ['low-ABV garden party', 'low'],
    ['nothing too strong', 'light'],
    ['spirit-forward and stirred', 'strong'],
    ['festival of lights', undefined],
  ])('is as strong as the host says: %s', (theme, strength) => {
    expect(read(theme).strength).toBe(strength);
  });
});

describe('strong drinks', () => {
  it.each([
    ['at most two strong drinks', 0, 2],
    ['no more than one really boozy drink please', 0, 1],
    ['two strong drinks tops, rest easy', 0, 2],
    ['limit the strong drinks to three', 0, 3],
    ['fewer than three stiff drinks', 0, 2],
    ['one or two strong drinks max', 0, 2],
    ['two boozy cocktails at the very most', 0, 2],
    ['at least two strong cocktails', 2, undefined],
    ['something strong for my uncles', 1, undefined],
    ['one strong drink for grandpa', 1, 1],
    ['como máximo dos bebidas fuertes y cosas con menta fresca', 0, 2],
  ])('are counted: %s', (theme, least, most) => {
    expect(read(theme)).toMatchObject({ leastStrong: least, mostStrong: most, strength: undefined });
  });

  it.each(['nothing strong', 'spirit-forward drinks', 'nothing too strong', 'strong coffee for everyone'])(
    'are not counted where no number is named: %s',
    (theme) => {
      expect(read(theme)).toMatchObject({ leastStrong: 0, mostStrong: undefined });
    },
  );
});

describe('a diet', () => {
  it.each([
    'two of us are vegan',
    'a few vegans',
    'my sister is vegan',
    'half the guests are vegan',
    'vegan guests',
    'some vegan options',
    'one guest is vegan',
    'vegan friends among us',
  ])('of some guests rules nothing out for the others: %s', (theme) => {
    const { groups, excluded } = read(theme);
    expect(groups.map(({ label }) => label)).toEqual(['Vegan']);
    expect(excluded).toEqual([]);
  });

  it.each([
    'vegan wedding',
    'everything vegan please',
    'we are vegan',
    'everyone is vegan',
    'all the guests are vegan',
    'strictly vegan',
    'the couple is vegan',
  ])('of all guests rules out what they don’t have: %s', (theme) => {
    const { groups, excluded } = read(theme);
    expect(groups).toEqual([]);
    expect(excluded.map(({ id }) => id)).toEqual(['animal products']);
  });

  it('that makes ill by a trace holds for all, no matter who has it', () => {
    expect(read('two guests have a nut allergy').excluded.map(({ id }) => id)).toEqual(['nuts']);
  });
});

describe('an exclusion of some drinks', () => {
  it.each([
    ['at least one drink with no sugar', 'No sugar'],
    ['one cocktail without gin', 'No gin'],
    ['something without citrus', 'No citrus'],
    ["some of the ladies don't care for whiskey", 'No whiskey'],
    ["a few guests don't like tequila", 'No tequila'],
  ])('leaves the others alone: %s', (theme, label) => {
    const { groups, excluded } = read(theme);
    expect(groups.map((group) => group.label)).toEqual([label]);
    expect(excluded).toEqual([]);
  });

  it.each([
    ['one signature drink, no nuts', 'nuts'],
    ['at least one drink with rum, and nothing with cinnamon', 'cinnamon'],
    ['my wife hates gin', 'gin'],
    ['one hates Campari', 'Campari'],
    ['two strong drinks at most, no dairy', 'dairy'],
    ['some guests are allergic to nuts', 'nuts'],
  ])('is none where it is of all: %s', (theme, id) => {
    const { groups, excluded } = read(theme);
    expect(groups).toEqual([]);
    expect(excluded.map((term) => term.id)).toEqual([id]);
  });
});

describe('children', () => {
  it('are among the guests where the adults have drinks of their own', () => {
    const brief = read('Quinceañera: teens get mocktails, adults can have margaritas');
    expect(brief).toMatchObject({ children: 'some', alcoholFree: 'some' });
  });

  it('are a share of the guests where they are counted', () => {
    const theme = 'first communion, thirty of the guests are kids';
    const { nonDrinkerShare } = readBrief({ eventType: 'Custom Event', theme, guestCount: 60 });
    expect(nonDrinkerShare).toBe(0.5);
  });
});

describe('drinks without alcohol', () => {
  it.each([
    ['at least two alcohol-free choices', 2],
    ['three mocktails', 3],
    ['two teetotalers', 0],
    ['two of us don’t drink', 0],
  ])('are counted: %s', (theme, least) => {
    const { minAlcoholFree } = readBrief({ eventType: 'Custom Event', theme, guestCount: 30 });
    expect(minAlcoholFree).toBe(least);
  });
});

describe('what comes first or last', () => {
  it.each([
    ['start with bubbles', 'welcome', 'bubbles'],
    ['finish with coffee', 'digestif', 'coffee'],
    ['champagne to welcome', 'welcome', 'sparkling wine'],
    ['chocolate for dessert', 'digestif', 'chocolate'],
    ['ohne Sahne, zum Schluss Kaffee', 'digestif', 'coffee'],
  ])('stands there: %s', (theme, section, id) => {
    expect(read(theme).placed.map(({ term, section: where }) => [where, term.id])).toEqual([[section, id]]);
  });
});

describe('colors', () => {
  it.each([
    ['purple or black if possible', ['color:purple drinks or black drinks']],
    ['purple and black', ['color:purple drinks', 'color:black drinks']],
    ['red, white and blue', ['color:red drinks', 'color:white drinks', 'color:blue drinks']],
    ['black tie', []],
  ])('are asked for beside others: %s', (theme, ids) => {
    expect(partsOf(theme).filter((id) => id.startsWith('color:'))).toEqual(ids);
  });
});

describe('a share without alcohol', () => {
  it.each([
    ['30% do not drink', 0.3],
    ['mocktails for half the guests', 0.5],
  ])('is read before and after: %s', (theme, share) => {
    expect(read(theme).nonDrinkerShare).toBe(share);
  });
});

describe('a setting', () => {
  it.each([
    ['late June garden wedding', { month: 6, season: 'summer', place: 'garden' }],
    ['Christmas drinks', { month: 12, season: 'winter' }],
    ['brunch on the rooftop', { time: 'midday', place: 'rooftop' }],
    ['drinks at 3pm', { time: 'afternoon' }],
    ['it may rain', { month: 6 }],
    ["baby shower, she's due in March", { month: 6 }],
  ])('is read from the words, else from the date: %s', (theme, setting) => {
    expect(read(theme)).toMatchObject(setting);
  });
});

describe('a part that the host takes away', () => {
  it('no longer counts, and is still shown', () => {
    const brief = read('no nuts, no gin', ['excluded:nuts']);
    expect(brief.excluded.map(({ id }) => id)).toEqual(['gin']);
    expect(brief.parts).toContainEqual({
      id: 'excluded:nuts',
      kind: 'excluded',
      label: 'No nuts',
      isRemoved: true,
    });
  });
});
