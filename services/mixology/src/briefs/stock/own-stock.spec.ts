import { describe, expect, it } from '@jest/globals';
import { planned } from '../../events/party.fixture.ts';
import { planParty } from '../../events/party-plan.ts';
import { partyOf } from '../../menus/wish.ts';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('bottles that a host has', () => {
  it.each([
    ['We have four bottles of cheap white rum already', 'white-rum', 4],
    ['Sloe gin we made ourselves, four bottles', 'sloe-gin', 4],
    ['We run to three cases of cava left from New Year', 'cava', 36],
    ['The sponsor is a mezcal brand whose twenty bottles are free', 'mezcal', 20],
    ['Two bottles of champagne in the fridge already', 'champagne', 2],
    ['Tenemos diez botellas de fino, sin ron', 'fino-sherry', 10],
    ['Wir haben zehn Flaschen Riesling, keine Nüsse', 'white-wine', 10],
    ['Whisky from his uncle’s distillery, eighteen bottles', 'blended-scotch', 18],
    ['Four bottles of rye left from Christmas', 'rye-whiskey', 4],
    ['Two bottles of gin already. Pimm’s at tea', 'london-dry-gin', 2],
    ['We own a bottle of Kahlua and three bottles of vodka', 'coffee-liqueur', 1],
    ['I have two bottles of Chartreuse', 'green-chartreuse', 2],
    ['We have six bottles of sherry and eight of ginger wine in the cellar', 'fino-sherry', 6],
    ['Six bottles of Jameson left to us, so please use those', 'irish-whiskey', 6],
    ['He already has a Glenfiddich', 'blended-scotch', 1],
    ['We own 3 bottles of Plantation dark rum', 'black-rum', 3],
    ['There’s eight bottles of Courvoisier left over from her shop', 'cognac', 8],
    ['We’ve got half a bottle of Campari', 'campari', 0.5],
    ['We own a bottle of Appleton Estate and one of Angostura', 'aged-rum', 2],
  ] as const)('are counted: %s', (theme, id, bottles) => {
    const { own, ownBottles } = read(theme);
    expect(own).toContain(id);
    expect(ownBottles[id]).toBe(bottles);
  });

  it.each([
    ['Mezcal and tequila from a friend’s importing business', ['mezcal', 'blanco-tequila']],
    ['Gin from our neighbor’s distillery', ['london-dry-gin']],
    ['I have a bottle of Chartreuse and some old Madeira to use', ['green-chartreuse', 'madeira']],
    ['Festa no quintal com cachaça de um amigo produtor, sem vodka', ['cachaca']],
    ['Elderflower cordial donated, twelve bottles', ['elderflower-cordial']],
    ['We have two cases of ginger beer', ['ginger-beer']],
    ['Use the bottle of Amontillado and the Rittenhouse we have', ['amontillado-sherry', 'rye-whiskey']],
    ['Don’t buy any vodka, we’ve got plenty in the cupboard', ['vodka']],
  ])('are theirs without a number: %s', (theme, ids) => {
    expect(read(theme).own).toEqual(expect.arrayContaining(ids));
    expect(labels(theme).join()).not.toContain('seen to');
  });

  it.each([
    'We need four bottles of rum',
    'Wine from my uncle, gin cocktails',
    'Wine is supplied by the owner',
    'Guests bring their own gin',
    'Our own bar, with gin',
    'A bottle of Tanqueray for the raffle would be nice to buy',
    'We can’t get enough of Campari',
  ])('are not what is to be bought, or what someone else serves: %s', (theme) =>
    expect(read(theme).own).toEqual([]),
  );

  it('are bitters by the name of Angostura, where no rum is spoken of', () => {
    expect(read('We have a bottle of Angostura').own).toEqual(['angostura-bitters']);
  });

  it('leave nothing unread of what is to be done with them', () => {
    const { unread } = read(
      'We have six bottles of Jameson, so please use those. Beer comes from the venue, don’t buy any.',
    );
    expect(unread).toEqual([]);
  });

  it('are no more than what is named with them', () => {
    expect(read('Two bottles of gin already. Pimm’s at tea').own).toEqual(['london-dry-gin']);
  });

  it('make no wish for the fruit of a wine, and no holiday of what is left from one', () => {
    expect(labels('Three demijohns of rhubarb wine and a box of limes we already have')).toEqual([
      'Lime',
      'Your own rhubarb wine (18 bottles)',
      'Your own lime: not bought',
    ]);
    expect(labels('Three cases of cava left from New Year').join()).not.toMatch(/new year|holiday/i);
  });

  it('cost nothing as far as they go, and what is missing is bought', () => {
    const rum = (theme: string) => {
      const party = { guestCount: 40, eventLength: '3-4 hours', budget: '$8-12' } as const;
      const { shopping } = planParty({ ...party, ...partyOf(read(theme), 40) }, [
        planned('signature', 120, 'Daiquiri'),
      ]);
      const lines = shopping.aisles.flatMap((aisle) => aisle.lines);
      return lines.filter(({ item }) => item === 'white-rum').reduce((sum, line) => sum + line.sum, 0);
    };
    const [all, few, many] = [
      rum('Daiquiris'),
      rum('Daiquiris. We have four bottles of white rum'),
      rum('Daiquiris. We have forty bottles of white rum'),
    ];
    expect(many).toBe(0);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(all);
  });
});

describe('produce that members bring', () => {
  it.each([
    ['Members bring strawberries and cucumbers by the crate', ['strawberries', 'cucumber-slices']],
    ['Victoria plums by the crate from my uncle', ['plum-slices']],
    ['A box of limes we already have', ['lime-juice']],
    ['Los limones son de casa. Fiesta en el jardín, sin ron', ['lemon-juice']],
    ['My neighbor gives us rhubarb', ['rhubarb-juice']],
  ])('is bought by nobody: %s', (theme, ids) => expect(read(theme).own).toEqual(expect.arrayContaining(ids)));
});

describe('bottles that are counted without a measure', () => {
  const stockOf = (theme: string) =>
    readBrief({ eventType: 'Custom Event', theme, guestCount: 60 }).ownBottles;

  it.each([
    [
      'We have 4 Tanqueray, 2 Aperol and one old Kahlua',
      { 'london-dry-gin': 4, aperol: 2, 'coffee-liqueur': 1 },
    ],
    ['Got 7 bottles white wine, 3 Pernod', { 'white-wine': 7, pastis: 3 }],
    ['Whiskey we have: 5 Jameson', { 'irish-whiskey': 5 }],
    ['A bourbon distillery donated 3 cases', { bourbon: 36 }],
    ['We have 8 bottels of Bollinger', { champagne: 8 }],
    ['We have two gin drinkers and three bartenders', {}],
    ['We have 3 rum cocktails in mind', {}],
  ])('are the host’s own: %s', (theme, bottles) => expect(stockOf(theme)).toEqual(bottles));
});
