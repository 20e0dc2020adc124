import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 75 }, { month: 6 });
const ids = (theme: string) => read(theme).excluded.map(({ id }) => id);
const groups = (theme: string) => read(theme).groups.map(({ id }) => id);

describe('what is excluded', () => {
  it.each([
    ['Shandy. No almonds, no lactose for the umpire.', 'almonds', 'without:dairy'],
    ['No cashews, no sesame for the Singh family. Rum', 'cashews', 'without:sesame'],
  ])('is someone’s only where it’s said of it: %s', (theme, all, one) => {
    expect(ids(theme).some((id) => id === all || id === 'nuts')).toBe(true);
    expect(groups(theme)).toContain(one);
  });

  it.each(['Sister Mae can’t have sugar. Sweet tea', 'Sweet tea, but my uncle cannot have sugar'])(
    'is theirs where someone can’t have sugar: %s',
    (theme) => {
      expect(ids(theme)).not.toContain('sugar');
      expect(groups(theme)).toContain('without:sugar');
    },
  );

  it('is every tea, whatever is steeped in it', () => {
    const [tea] = read('No tea please. Rum').excluded;
    expect(
      ['black-tea', 'ginger-tea', 'juniper-tea', 'rosemary-tea'].filter((id) => !tea?.ingredients.has(id)),
    ).toEqual([]);
  });

  it.each([
    ['French 75 and Martinis. One with a sulphite allergy', 'guest:sulfites', 'sulfites'],
    ['Mai Tai and Jungle Bird. One allergic to almonds, one to pineapple', 'guest:pineapple', 'pineapple'],
    ['Mango lassi for all, ten are vegan so a vegan one also', 'vegan', 'animal products'],
    ['She gets hives from anything with tomato in it. Bloody Marys', 'guest:tomato', 'tomato'],
  ])('takes no named drink from the others where one can’t have it: %s', (theme, group, id) => {
    expect(groups(theme)).toContain(group);
    expect(ids(theme)).not.toContain(id);
  });

  it.each([
    'Several don’t drink, so no alcohol even in bitters for them. Gin and tonics',
    'Tomas can’t have any alcohol, not even in the last drink. Negronis',
    'Three are teetotal, not even a splash in the trifle or the drinks. Rum',
    'Twenty don’t drink, so nothing with bitters or vanilla extract in theirs. Rum',
  ])('is every trace of alcohol, for those who take none: %s', (theme) => {
    const { isTraceless, alcoholFree, notUnderstood, wanted } = read(theme);
    expect([isTraceless, alcoholFree, notUnderstood]).toEqual([true, 'some', []]);
    expect(wanted.map(({ id }) => id)).not.toContain('bitters');
  });

  it('is what can’t be had, and no temperature', () => {
    expect(ids('We cannot get absinthe. Rum')).toContain('absinthe');
    expect(read('Market evening, minus five degrees, rum').notUnderstood).toEqual([]);
  });

  it('is everybody’s where all can’t', () => {
    expect(ids('We can’t have sugar. Rum')).toContain('sugar');
  });

  it.each([
    ['Mulled wine, no eggnog (raw egg)', 'eggs'],
    ['No orgeat (almond), rum', 'almonds'],
  ])('is the reason in parentheses, too: %s', (theme, id) => {
    expect(ids(theme)).toContain(id);
  });

  it.each([
    ['No gin (vodka is fine), rum', 'vodka'],
    ['Three drivers want tiki too, not juice. Mai Tais.', 'fruit juice'],
  ])('is not what is allowed, or only named beside it: %s', (theme, id) => {
    expect(ids(theme)).not.toContain(id);
  });

  it.each([
    ['Mezcal. Leave the smoky ones out of hers, she can’t stand it', 'smoke'],
    ['Negronis, no Campari in my mum’s', 'Campari'],
    ['Margaritas. Leave the salt off Tom’s', 'salt'],
    ['Whiskey sours. Keep the egg out of his', 'eggs'],
    ['Sours all round; hers without egg white please', 'eggs'],
    ['Gin drinks, and for Dad nothing with gin', 'gin'],
    ['Bloody Marys, my brother-in-law’s without Worcestershire', 'worcestershire'],
    ['My best friend hates mint so none in hers', 'mint'],
    ['Tiki. Skip the rum in Priya’s drink, she hates rum', 'rum'],
  ])('is left out of one glass where the host speaks of that glass: %s', (theme, id) => {
    expect(groups(theme)).toEqual([`guest:${id}`]);
    expect(ids(theme)).toEqual([]);
  });

  it.each([
    ['No gin. My wife’s birthday', 'gin'],
    ['No gin for Christmas', 'gin'],
    ['Cocktails in my brother’s garden, no gin', 'gin'],
    ['A dinner for my sister, no gin', 'gin'],
    ['Cream drinks, no dairy in mine, I am badly lactose intolerant', 'dairy'],
    ['Leave gin out of everything', 'gin'],
    ['Leave the smoky ones out', 'smoke'],
    ['Keep anything sweet away', 'sweet drinks'],
  ])('is everybody’s where no glass of one is spoken of, or it makes ill: %s', (theme, id) => {
    expect(ids(theme)).toContain(id);
  });
});
