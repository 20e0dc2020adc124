import { describe, expect, it } from '@jest/globals';
import { planned } from '../../events/party.fixture.ts';
import { planParty } from '../../events/party-plan.ts';
import { readBrief } from '../read-brief.ts';

const ownOf = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }).own;

describe('what a host grows', () => {
  it.each([
    ['something with our own blackberries', 'blackberries'],
    ['mint from our garden', 'mint'],
    ['homegrown lemons', 'lemon'],
    ['please use our rhubarb and mint', 'rhubarb'],
    ['please use our rhubarb and mint', 'mint'],
    ['our own raspberries and mint', 'mint'],
    ['we have raspberries from the allotment', 'raspberries'],
    ['apples from my uncle’s orchard, apples we pick', 'apple'],
    ['Sommerfest mit Minze aus unserem Garten, ohne Rum', 'mint'],
    ['Sommerfest, etwas mit unsere eigenen Himbeeren, ohne Rum', 'raspberries'],
    ['our own mint, gooseberries and rhubarb to use up', 'rhubarb'],
    ['Hochzeit im Garten im Sommer, unsere eigenen Zwetschgen, Apfelsaft und Holunderblütensirup', 'plum'],
    ['Hochzeit im Garten im Sommer, unsere eigenen Zwetschgen, Apfelsaft und Holunderblütensirup', 'apple'],
    [
      'Hochzeit im Garten im Sommer, unsere eigenen Zwetschgen, Apfelsaft und Holunderblütensirup',
      'elderflower',
    ],
    ['Nuestras propias ciruelas y moras, fiesta en el jardín', 'plum'],
    ['Fiesta de mi padre, sin ginebra. Tenemos limones de nuestro huerto', 'lemon'],
    ['Donated: 6 cases of prosecco and 10 bottles of Tito’s vodka, use those!', 'prosecco'],
    ['Donated: 6 cases of prosecco and 10 bottles of Tito’s vodka, use those!', 'vodka'],
    ['We already have two bottles of Campari', 'campari'],
    ['Nos propres prunes et framboises, fête dans le jardin', 'plum'],
    ['Grandma’s blackberry cordial, about six quarts, has to be used', 'blackberr'],
    ['My uncle’s honey should be used up', 'honey'],
    ['Own apples by the bushel', 'apple'],
    ['We’ve grown mountains of lavender', 'lavender'],
    ['Himbeeren und Zitronenmelisse aus dem Garten, kein Gin', 'raspberr'],
    ['We also have rhubarb and mint from the plots', 'rhubarb'],
    ['We’ve been donated ten bottles of gin', 'london'],
    ['Granadas y limones de nuestros árboles, sin ginebra', 'pomegranate'],
    ['Mint, sage and lemons from our garden', 'mint'],
    ['Mint, sage and lemons from our garden', 'sage'],
    ['Two crates of our own pears and a lot of rosemary', 'rosemary'],
    ['We’ve elderflowers and strawberries from the allotment', 'elderflower'],
    ['Watermelons from our patch', 'watermelon'],
    ['We have two baskets of plums', 'plum'],
    ['Naranjas de nuestros árboles. La novia detesta la ginebra', 'orange'],
    ['I limoni sono del nostro giardino. Un Hugo', 'lemon'],
    ['Rosmarino e salvia dal balcone, niente vodka', 'rosemary'],
    ['Rosmarino e salvia dal balcone, niente vodka', 'sage'],
    ['Limões e hortelã da nossa horta, sem vodca', 'lemon'],
    ['Pfirsiche und Basilikum aus dem Garten, ohne Rum', 'peach'],
    ['Wir haben eigene Aprikosen, Holunderblütensirup und Minze', 'mint'],
  ])('is read: %s', (theme, id) => {
    expect(ownOf(theme).join(' ')).toContain(id.slice(0, 5));
  });

  it.each([
    'gin and lemonade in the garden',
    'the kids have their own lemonade stand',
    'guests bring their own lemons',
    'a garden party with lemons',
    'our own bar, mint juleps',
    'fruit from our orchard',
    'our own bar, plums and mint',
    'Grandma’s favorite is blackberry',
  ])('is nothing that the shop sells: %s', (theme) => {
    expect(ownOf(theme)).toEqual([]);
  });

  it.each([
    ['our own oranges', 'Screwdriver', 'orange juice'],
    ['our own raspberries', 'Clover Club', 'raspberry syrup'],
    ['our own blackberries', 'Bramble', 'blackberry'],
  ])('is made once, whatever is made of it: %s', (theme, drink, made) => {
    const party = { guestCount: 40, eventLength: '3-4 hours', budget: '$8-12' } as const;
    const { prep } = planParty({ ...party, own: ownOf(theme) }, [planned('signature', 80, drink)]);
    const tasks = prep.filter(({ kind, what }) => kind === 'cook' && what.includes(made));
    expect(tasks.length).toBeLessThan(2);
    expect(prep.map(({ what }) => what).join()).not.toMatch(/orange juice from your own/);
  });

  it.each([
    ['Our own gooseberries and mint', 'gooseberries'],
    ['Mint and damsons from our garden', 'damsons'],
    ['Grandpa’s quinces have to be used up', 'quinces'],
  ])('is asked for where no drink is made of it, so that the host reads so: %s', (theme, label) =>
    expect(
      readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }).wanted.map((term) => term.label),
    ).toContain(label),
  );

  it('is on the list as at home, and costs nothing', () => {
    const party = { guestCount: 40, eventLength: '3-4 hours', budget: '$8-12' } as const;
    const menu = [planned('signature', 80, 'Mojito')];
    const mintSum = (own: readonly string[]) =>
      planParty({ ...party, own }, menu)
        .shopping.aisles.flatMap(({ lines }) => lines)
        .filter(({ item }) => item.includes('mint'))
        .reduce((sum, line) => sum + line.sum, 0);
    expect(mintSum([])).toBeGreaterThan(0);
    expect(mintSum(ownOf('mojitos with mint from our garden'))).toBe(0);
  });
});
