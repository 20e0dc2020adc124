import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, guestCount = 60) =>
  readBrief({ eventType: 'Custom Event', theme, guestCount }, { month: 10 });
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('who pours', () => {
  it.each([
    ['Volunteers from the church are pouring, not bartenders', 'Volunteers pour: simple steps'],
    ['Ladies of the usher board are serving', 'Volunteers pour: simple steps'],
    ["I'm doing the cooking and pouring myself", 'You pour: simple steps'],
    ["I'm mixing drinks myself between courses", 'You pour: simple steps'],
    ['my brother will be bartending', 'You pour: simple steps'],
  ])('is nobody hired where the host says so: %s', (theme, label) => {
    expect(labels(theme)).toContain(label);
    expect(read(theme).lacks).toContain('bartender');
  });

  it.each(['two bartenders, I am cooking', 'pour it in tall glasses', 'we serve dinner at eight'])(
    'is as usual where nothing says otherwise: %s',
    (theme) => {
      expect(read(theme).lacks).not.toContain('bartender');
    },
  );
});

describe('what there is on site', () => {
  it.each([
    ['no running water at the bars', 'running water'],
    ['there is no sink', 'running water'],
    ['no outlets out there', 'blender'],
  ])('is missing as the host says: %s', (theme, tool) => {
    expect(read(theme).lacks).toContain(tool);
  });

  it.each([
    'all pour-from-a-dispenser',
    'cocktails from kegs',
    'everything batched please',
    'only batched drinks',
  ])('is batched as a whole: %s', (theme) => {
    expect(read(theme).isBatched).toBe(true);
  });

  it('rules out the work, and not the fruit', () => {
    const { excluded, parts } = read('no citrus squeezing on site');
    expect(excluded.map(({ id }) => id)).not.toContain('citrus');
    expect(parts.map(({ label }) => label)).toContain('No fruit work on site: juices come ready');
  });

  it('has beer and wine that others bring, and fewer drinks for it', () => {
    const { served, wanted } = read('Beer and cider from friends');
    expect([served, wanted]).toEqual([0.6, []]);
    expect(read('beer is on the union').served).toBe(0.6);
    expect(read('beer and wine').served).toBeUndefined();
  });
});

describe('who drinks', () => {
  it('is nobody where the host says no alcohol, whatever numbers stand before', () => {
    expect(read('Sikh lunch, 12-3. No alcohol, no meat. Lots of aunties and kids.').alcoholFree).toBe('all');
    expect(read("titas don't drink, the cousins love vodka").alcoholFree).toBe('some');
    expect(read('Six bartenders. One zero proof drink.').minAlcoholFree).toBeLessThan(2);
  });

  it('reads an allergy before a colon as what it is of', () => {
    const { excluded, wanted } = read('Cinnamon allergy: one child');
    expect([excluded.map(({ id }) => id), wanted]).toEqual([['cinnamon'], []]);
  });

  it('takes no English word for one of another language', () => {
    const { excluded } = read('no whiskey, tequila or mezcal');
    expect(excluded.map(({ id }) => id)).toEqual(expect.arrayContaining(['whiskey', 'tequila', 'mezcal']));
  });

  it('is nobody at a child’s party without alcohol, though the parents have coffee', () => {
    const theme = 'Twins turning 5. Parents just want good iced coffee. No alcohol, it’s a public pool.';
    expect(read(theme).alcoholFree).toBe('all');
    expect(read('my son turns 7, parents would like a glass of wine').alcoholFree).toBe('some');
  });

  it('is everybody else where one guest is in recovery, or where the toast is without', () => {
    const theme = 'CFO is in recovery and gives the toast, so the toast has to be zero proof';
    expect(read(theme).alcoholFree).toBe('some');
    expect(read('dinner for a recovery community').alcoholFree).toBe('all');
  });

  it('is all but one where one person of the host’s doesn’t drink', () => {
    expect(read("my wife doesn't drink", 10).nonDrinkerShare).toBeCloseTo(0.1);
  });

  it('are few where the host wants mostly sweet tea and lemonade', () => {
    expect(
      read('Baptist grandparents so mostly sweet tea and lemonade').nonDrinkerShare,
    ).toBeGreaterThanOrEqual(0.6);
  });

  it('drink from cups where they are small', () => {
    expect(read('my daughter turns 6').lacks).toContain('glassware');
    expect(read('my daughter turns 16').lacks).not.toContain('glassware');
  });
});

describe('what is said beside another thing', () => {
  it.each([
    'One guest takes statins, no grapefruit',
    'No cranberry, one is on warfarin',
    'One guest on warfarin (no cranberry)',
    'no nuts (one cousin is severely allergic)',
  ])('is its reason, and left open by nobody: %s', (theme) => {
    const { unread, notUnderstood, excluded } = read(theme);
    expect([...unread.map(({ text }) => text), ...notUnderstood]).toEqual([]);
    expect(excluded.length).toBeGreaterThan(0);
  });

  it('is shown where nothing is left out for it', () => {
    expect(read('One guest is on warfarin. Rum punch please').unread.map(({ text }) => text)).not.toEqual([]);
  });

  it.each(['we make everything ahead', 'everything made in advance', 'jugs not single drinks'])(
    'is a bar of jugs: %s',
    (theme) => {
      expect(read(`House party, gin. ${theme}`).isBatched).toBe(true);
    },
  );

  it('counts those who don’t drink as the host does, at work too', () => {
    expect(read('Office drinks, 12 don’t drink', 80).nonDrinkerShare).toBeCloseTo(0.15);
  });
});
