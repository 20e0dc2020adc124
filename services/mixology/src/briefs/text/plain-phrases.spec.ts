import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 60 });
const chips = (theme: string) =>
  read(theme)
    .parts.map(({ label }) => label)
    .join(' · ');

describe('turns of phrase', () => {
  it.each([
    ['Mint is part of the ceremony, so please leave it out. Gin', 'No mint', 'Mint'],
    ['* kola nut and honey are sacred to them, dont use them in drinks', 'No kola nut · No honey', 'Honey'],
    ['Pls nothing w/ egg. Gin', 'No eggs', 'nothing w'],
    ['My aunt is anaphylactic to strawberries, none on the premises', 'No strawberry', 'none'],
    ['Somebody brings her parrot, so no avocado anywhere near', 'No avocado', 'Birds'],
    ['No vodka, she volunteers for a turtle charity', 'No vodka', 'Fundraiser'],
    ['I can stir but not shake. Negronis', 'Nothing shaken', 'sake'],
    ['nothing over 12% abv, legal insists', 'Nothing over 12% alcohol', 'Light'],
    ['No drink above 15 % alcohol please', 'Nothing over 15% alcohol', 'alcohol-free'],
    ['Nigerian party: zobo, palm wine if possible', 'Palm wine', ' · Wine'],
    ['Filipino fiesta for my grandpa', 'Southeast Asian drinks', 'Mexican'],
    ['San Miguel for the titos', 'Beer', 'Vodka'],
    ['Burgers, corn, watermelon. Bourbon', 'Bourbon', 'Corn'],
    ['No spirits above the bar (pre-batched ok). Bourbon lemonade', 'Bourbon', 'No spirits'],
    ['Two Mormon guests (no alcohol, no coffee or tea). Martinis', 'Martini', 'All alcohol-free'],
    ['Only wine before dinner, spirits are allowed after 10 pm', 'Wine', 'Only wine'],
    ['Kosher wine and spirits only', 'Wine and grape juice marked kosher', 'Only spirits'],
    ['Power is sometimes out so no blender drinks', 'No frozen drinks', 'No stove'],
    ['He loved dark rum', 'Dark rum', 'Dark ·'],
    ['One drink should carry her name, Big Lena', 'A drink named “Big Lena”', 'Big Lena ·'],
    ['everything green', 'Green drinks', 'everything'],
    ['Ten kids, nothing that could be mixed up with the adults’ drinks', 'nobody takes them', 'mixed up'],
    ['Ten kids, and nobody should confuse their drinks with ours', 'nobody takes them', 'confuse'],
    ['Ten kids, their drinks must be easy to tell apart from the grown-ups’', 'nobody takes them', 'apart'],
    ['We own 4 bottles of soju', 'Your own soju (4 bottles)', 'shochu'],
    ['We have 5 bottles of Fundador', 'Your own Fundador, brandy (5 bottles)', 'Cognac'],
    ['Gin and tonics in the garden', 'Gin & Tonic', 'quinine'],
    ['Gin, and a friend brings her parrot who loves mango', 'Gin', 'Mango'],
    ['Our dog loves apples, so a cocktail with apple for her birthday', 'Apple', 'dog'],
  ])('are read whole: %s', (theme, chip, other) => {
    expect(chips(theme)).toContain(chip);
    expect([chips(theme), ...read(theme).notUnderstood].join(' · ')).not.toContain(other);
  });

  it('leave every drink under the strength that the host sets', () => {
    const { demands } = read('max 8% alcohol');
    expect(demands.map(({ id }) => id)).toEqual(['abv']);
  });
});
