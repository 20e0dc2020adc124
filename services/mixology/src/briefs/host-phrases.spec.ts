// How hosts say what is meant for some guests only, what is no drink, and what gives way.
import { describe, expect, it } from '@jest/globals';
import { customDrinksFor } from '../custom-drinks/custom-drinks.ts';
import { CLASSIC_CANDIDATES } from '../menus/candidates.fixture.ts';
import { readMenuWish } from '../menus/wish.ts';
import { isPermitted } from './event-brief.ts';
import { readBrief } from './read-brief.ts';
import { kindTerm } from './text/terms.ts';

const read = (theme: string, eventType: Parameters<typeof readBrief>[0]['eventType'] = 'Custom Event') =>
  readBrief({ theme, eventType, guestCount: 40 }, { month: 6 });
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('what is said of some guests', () => {
  it('keeps a relative’s diet to that relative: the others may drink', () => {
    const brief = read('Jain grandparents: no alcohol, no honey for them. Everyone else loves whiskey.');
    expect(brief.alcoholFree).toBe('some');
    expect(brief.excluded.map(({ id }) => id)).not.toContain('honey');
    expect(brief.groups.map(({ id }) => id)).toContain('jain');
  });

  it('reads half of the guests under age as half, also in Spanish', () => {
    const brief = read('Quinceañera de mi hija, la mitad son menores de 21, margaritas para los tíos');
    expect(brief.alcoholFree).toBe('some');
    expect(brief.nonDrinkerShare).toBe(0.5);
  });

  it('takes what one guest’s drink isn’t for a rule of that drink alone', () => {
    const brief = read('One guest wants something that feels like a real drink, not juice.');
    expect(brief.excluded).toEqual([]);
    expect(brief.groups.map(({ id }) => id)).toEqual(['without:fruit juice']);
  });

  it('sees no children in a drink that must not look like a child’s', () => {
    expect(read('No mocktail that looks like a kid’s drink').children).toBeUndefined();
    expect(read('Twelve kids, and a kid’s drink for them').children).toBe('some');
  });
});

describe('what gives way', () => {
  it('keeps the toast that the host names although it breaks a mere preference', () => {
    const toast = read('New Year’s Eve. Midnight champagne toast. No sulfites if you can avoid.');
    expect(toast.excluded).toEqual([]);
    expect(toast.groups.map(({ label }) => label)).toEqual(['No sulfites']);
  });

  it('never lets an allergy give way, nor a preference that nothing speaks against', () => {
    expect(read('Champagne toast. Allergic to sulfites if you can manage').excluded).toHaveLength(1);
    expect(read('No vodka if possible').excluded.map(({ id }) => id)).toEqual(['vodka']);
  });

  it('keeps something hot on the menu of a host who asks for it and has no stove', () => {
    const hot = CLASSIC_CANDIDATES.filter(({ technique }) => technique === 'heated');
    const isServed = (theme: string) =>
      hot.some((drink) =>
        isPermitted(drink, readBrief({ theme, eventType: 'Holiday Party', guestCount: 40 }, { month: 12 })),
      );
    expect(isServed('the kitchen has no stove')).toBe(false);
    expect(isServed('no stove, but something warm from a crockpot')).toBe(true);
  });
});

describe('what is no drink', () => {
  it.each([
    ['a big cheese board after dinner', 'dairy'],
    ['we serve pork ribs and a lemon tart', 'lemon'],
    ['no non-alcoholic wine', 'wine'],
  ])('wants no drink of what “%s” names', (theme, id) => {
    expect(read(theme).wanted.map((term) => term.id)).not.toContain(id);
  });

  it('reads colors as colors, and flavors as flavors', () => {
    expect(labels('Colors are dusty rose and sage')).toEqual(
      expect.arrayContaining(['Pink drinks', 'Green drinks']),
    );
    expect(labels('something with rose and sage')).toEqual(expect.arrayContaining(['Rose', 'Sage']));
  });

  it('takes “loves” for a verb', () => {
    expect(labels('Everyone else loves mango')).toEqual(expect.not.arrayContaining(['Loves']));
  });

  it('keeps imitations of wine off the menu of a host who wants none', () => {
    expect(labels('sober brunch, no non-alcoholic wine')).toContain('No imitation spirits');
  });
});

describe('what is asked for', () => {
  it('reads both names of a pair', () => {
    const { inventedNames } = read('Signature drinks should be named Buster and Clementine after our dogs');
    expect(inventedNames).toEqual(['The Buster', 'The Clementine']);
  });

  it('takes one name where the next sentence begins with another', () => {
    const { inventedNames } = read('A drink named Biscuit. Grandma hates gin.');
    expect(inventedNames).toEqual(['The Biscuit']);
  });

  it('hears “something warm” and a bare list of tastes', () => {
    expect(labels('ugly sweater party, something warm')).toContain('Hot drinks');
    const brief = read('Classic, strong, stirred. Must include a Manhattan.');
    expect(brief.mostly.map(({ id }) => id)).toEqual(['strong drinks', 'stirred drinks']);
  });

  it('means what a host repeats', () => {
    expect(read('tequila tequila tequila').mostly.map(({ id }) => id)).toContain('tequila');
  });

  it('plans a holiday party that nobody dates in December', () => {
    expect(read('ugly sweater party', 'Holiday Party').season).toBe('winter');
  });
});

describe('what looks like something else', () => {
  it.each([
    ['ranch water and palomas', ['Ranch Water', 'Paloma']],
    ['hot toddies after skiing', ['Hot Toddy']],
  ])('finds the drinks of “%s”', (theme, drinks) => {
    expect(read(theme).named.map(({ label }) => label)).toEqual(drinks);
    expect(read(theme).place).not.toBe('ranch');
  });

  it('lets the aunts at a baby shower have their mimosas', () => {
    expect(read('Baby shower, mocktails mostly, but the aunties want mimosas').alcoholFree).toBe('some');
    expect(read('Baby shower, mocktails only').alcoholFree).toBe('all');
  });

  it('wants the taste that is named after an allergy', () => {
    const brief = read('une allergie aux fraises, plutôt amer');
    expect(brief.excluded.map(({ id }) => id)).toEqual(['strawberry']);
    expect(brief.wanted.map(({ id }) => id)).toEqual(['bitter drinks']);
  });

  it('takes a rule of the room for a rule of the room', () => {
    expect(read('school gym, no glass').notUnderstood).toEqual([]);
    expect(read('clear drinks only so nothing stains').notUnderstood).toEqual([]);
  });
});

describe('what must not be shaken', () => {
  it.each([
    'I pour myself, so nothing that needs shaking at the table',
    'Nothing requiring a shaker',
    'We don’t want to shake anything',
    'No shaking, please',
  ])('rules out all shaken drinks and wants none: %s', (theme) => {
    const brief = read(theme);
    const permitted = CLASSIC_CANDIDATES.filter((drink) => isPermitted(drink, brief));
    expect(permitted.length).toBeGreaterThan(20);
    expect(permitted.filter(({ technique }) => technique === 'shaken')).toEqual([]);
    expect(brief.wanted).toEqual([]);
  });

  it('leaves what is asked for after it, and what is only a figure of speech', () => {
    expect(read('No shaking, rum please').wanted.map(({ id }) => id)).toEqual(['rum']);
    expect(read('Let’s shake things up').wanted).toEqual([]);
  });
});

describe('alcohol', () => {
  it.each(['Halal, nothing that pretends to be booze', 'Temple wedding. We gave up booze and alcohol'])(
    'is never a wish: %s',
    (theme) => {
      expect(read(theme).wanted.map(({ id }) => id)).not.toContain('alcohol');
    },
  );
});

describe('a name', () => {
  it('of a drink rules nothing out', () => {
    const brief = read('A signature named ‘No Regrets’, and one called ‘Zero Day’');
    expect(brief.inventedNames).toEqual(['No Regrets', 'Zero Day']);
    expect([brief.excluded, brief.notUnderstood]).toEqual([[], []]);
  });

  it.each([
    'Nothing coconut, Jess hates it',
    'No Campari, the chair hates bitter',
    'Lunch for Walt. Walt loved rum',
  ])('or anyone who has a taste is no open wish: %s', (theme) => {
    expect(read(theme).unread).toEqual([]);
  });

  it('is told from a taste in style, which no drink has', () => {
    const brief = read('Nothing cute, no puns');
    expect([brief.excluded, brief.notUnderstood]).toEqual([[], []]);
  });
});

describe('nothing bitter', () => {
  it.each(['Nothing bitter', 'The boss hates bitter', 'no bitter drinks'])(
    'leaves out every bitter aperitif and mixer, which is checked drink by drink: %s',
    (theme) => {
      const brief = read(theme);
      const hasAny = ({ ingredients }: (typeof CLASSIC_CANDIDATES)[number]) =>
        ['campari', 'punt-e-mes', 'gentian-aperitif', 'aperol', 'fernet', 'tonic-water', 'light-tonic'].some(
          (id) => ingredients.has(id),
        );
      const bitter = CLASSIC_CANDIDATES.filter(hasAny);
      expect(bitter.length).toBeGreaterThan(10);
      expect(bitter.filter((drink) => isPermitted(drink, brief))).toEqual([]);
      expect(bitter.filter((drink) => brief.rules.every(({ isKept }) => isKept(drink)))).toEqual([]);
    },
  );

  it('spares a dash of bitters, and what a host calls not too bitter', () => {
    const named = (theme: string) =>
      CLASSIC_CANDIDATES.filter((drink) => isPermitted(drink, read(theme))).map(({ name }) => name);
    expect(named('Nothing bitter')).toEqual(expect.arrayContaining(['Champagne Cocktail', 'Pisco Sour']));
    expect(named('Not too bitter')).toContain('Aperol Spritz');
  });
});

describe('Passover', () => {
  const brief = read('Passover seder: no whiskey, grain vodka, no rice. They already have four cups of wine');

  it('leaves out grain, rice and liqueurs, and still has drinks with alcohol', () => {
    const permitted = CLASSIC_CANDIDATES.filter((drink) => isPermitted(drink, brief));
    const ids = new Set(permitted.flatMap(({ ingredients }) => [...ingredients]));
    expect(['vodka', 'bourbon', 'campari', 'orange-liqueur', 'sake'].filter((id) => ids.has(id))).toEqual([]);
    expect(permitted.filter(({ abv }) => abv > 5).length).toBeGreaterThan(5);
  });

  it('is never said to be kept, as only the marks on the bottles tell', () => {
    expect(brief.parts.map(({ label }) => label)).toContain('Kosher for Passover');
    expect(brief.rules.map(({ label }) => label)).not.toContain('Kosher for Passover');
  });

  it('wants nothing that it rules out', () => {
    expect(brief.wanted).toEqual([]);
  });
});

describe('a name that the host gives', () => {
  it.each([
    'We want a Scotch drink named for the groom, Harjit. Mango.',
    'A Scotch cocktail called “Harjit”, mango, saffron',
  ])('is of a drink with the spirit that the host wants in it: %s', (theme) => {
    const wish = readMenuWish(
      { theme, eventType: 'Wedding Reception', guestCount: 80, eventLength: '3-4 hours', budget: '$12+' },
      { date: '2027-04-18' },
    );
    const named = customDrinksFor(wish).filter(({ candidate }) => candidate.name === 'The Harjit');
    const scotch = kindTerm('Scotch').ingredients;
    expect(named).not.toEqual([]);
    for (const { candidate } of named)
      expect([...candidate.ingredients].filter((id) => scotch.has(id))).not.toEqual([]);
  });

  it('is of any drink where the host names no spirit beside it', () => {
    expect(read('Guests love Scotch. A drink named Biscuit.').spiritsOfNames.size).toBe(0);
  });
});

describe('no glass', () => {
  it.each([
    'no glassware (compostable cups only)',
    'Plastic cups only',
    'paper cups please',
    'No glass by the pool',
  ])('is served in cups alone, bubbles among them: %s', (theme) => {
    const brief = read(theme);
    expect(brief.lacks).toEqual(['glassware']);
    expect(brief.parts.map(({ label }) => label)).toEqual(expect.arrayContaining(['No glass: cups only']));
    expect(brief.excluded.map(({ id }) => id)).toContain('drinks served up');
    expect([brief.unread, brief.notUnderstood]).toEqual([[], []]);
  });

  it('is not what a host means who wants no plastic, or no stems', () => {
    expect(read('No plastic cups, please').lacks).toEqual([]);
    expect(read('No stemware').lacks).toEqual([]);
  });
});
