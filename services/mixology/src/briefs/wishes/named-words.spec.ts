// Forms of names: plurals, numbers, whose whiskey, who expects a child.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ theme, eventType: 'Custom Event', guestCount: 40 }, { month: 6 });
const named = (theme: string) => read(theme).named.map(({ label }) => label);
const wanted = (theme: string) => read(theme).wanted.map(({ id }) => id.toLowerCase());

describe('a drink that a host names', () => {
  it.each([
    ['She loves French 75s and espresso martinis', ['French 75', 'Espresso Martini']],
    ['B-52s for the boys', ['B-52']],
    ['Tom Collinses and Moscow mules', ['Tom Collins', 'Moscow Mule']],
    ['old fashioneds, gin and tonics', ['Old Fashioned', 'Gin & Tonic']],
    ['mojitos y espresso martinis, sin ron especiado', ['Mojito', 'Espresso Martini']],
    ['wir lieben Mojitos und Caipirinhas', ['Mojito', 'Caipirinha']],
    ['Bloody Marys and Dark ’n’ Stormies', ['Bloody Mary', "Dark 'n' Stormy"]],
    ['a Vesper and Gibsons', ['Vesper', 'Gibson']],
  ])('is known in the plural: %s', (theme, labels) => {
    expect(named(theme)).toEqual(labels);
  });

  it.each([
    ['for heaven’s sake nothing neon', []],
    ['for old times’ sake', []],
    ['quiet, for the sake of the children', []],
    ['sake cocktails for sake lovers', ['sake']],
  ])('of a rice wine is no sigh: %s', (theme, ids) => {
    expect(wanted(theme).filter((id) => id === 'sake')).toEqual(ids);
  });

  it('is no decade', () => {
    expect(named('The 70s and the roaring 1920s')).toEqual([]);
    expect(read('a 1920s party').parts.map(({ label }) => label)).toContain('1920s');
  });
});

describe('whiskey', () => {
  it.each([
    ['A captain from Aberdeen, he always had a whisky', 'scotch'],
    ['Burns night with whisky', 'scotch'],
    ['Ceilidh in the Highlands, whisky please', 'scotch'],
    ['My dad from Dublin loves whiskey', 'irish whiskey'],
    ['Louisville wedding with whiskey', 'bourbon'],
    ['whiskey for the groom', 'whiskey'],
    ['My sister Kerry and her whiskey', 'whiskey'],
    ['Patrick’s 40th with whiskey', 'whiskey'],
    ['Mrs. Burns and Skye want whiskey', 'whiskey'],
    ['Tokyo night with whiskey', 'japanese whisky'],
    ['a Scottish bride, an Irish groom and whiskey', 'whiskey'],
  ])('is that of the country: %s', (theme, id) => {
    expect(wanted(theme)).toContain(id);
  });
});

describe('Scotch', () => {
  it.each(['something with Scotch', 'A captain from Aberdeen, he always had a whisky'])(
    'is asked for from Scotland: %s',
    (theme) => {
      const ids = read(theme).wanted.flatMap(({ ingredients }) => [...ingredients]);
      expect(ids).toContain('blended-scotch');
      expect(ids).not.toContain('japanese-whisky');
    },
  );
});

describe('who expects a child', () => {
  it.each([
    'One of us is 14 weeks gone',
    'My sister is five months along',
    'she’s got a bun in the oven',
    'One of us is eating for two',
    'There’s a baby on the way for our host',
    'She’s due in May',
    'eine Schwangere ist dabei, bitte Rum',
    'une amie attend un heureux événement, du rhum pour les autres',
    'mi prima está en la dulce espera; ron para los demás',
    'mia sorella è in dolce attesa, gin per gli altri',
    'uma amiga está à espera de bebé, gin para os outros',
  ])('is read, and the others may drink: %s', (theme) => {
    expect(read(theme).isPregnancy).toBe(true);
    expect(read(theme).alcoholFree).toBe('some');
  });

  it('is nobody where guests or rain are expected', () => {
    expect(read('We’re expecting 40 guests and good weather, gin').isPregnancy).toBe(false);
    expect(read('The cake is two weeks old').isPregnancy).toBe(false);
  });
});

describe('two colors', () => {
  it.each([
    ['todo en rosa y dorado', ['pink drinks', 'yellow drinks']],
    ['tout en rose et or, avec du gin', ['pink drinks', 'yellow drinks']],
    ['alles in Rosa und Gold', ['pink drinks', 'yellow drinks']],
    ['our colors are blue and silver', ['blue drinks', 'clear drinks']],
    ['orange and black for Halloween', ['orange drinks', 'black drinks']],
  ])('are both read: %s', (theme, colors) => {
    expect(named(theme)).toEqual(colors);
  });
});

describe('a drink whose name means something else', () => {
  it.each([
    ['She loves a Southside and hates anise', 'Southside'],
    ['He adores an Aviation', 'Aviation'],
    ['Her favorite drink is a Bramble', 'Bramble'],
  ])('is one where someone loves it: %s', (theme, drink) => expect(named(theme)).toContain(drink));

  it.each(['We like the Southside of town, gin', 'He loves a Southside pub, gin'])(
    'is none elsewhere: %s',
    (theme) => expect(named(theme)).toEqual([]),
  );
});
