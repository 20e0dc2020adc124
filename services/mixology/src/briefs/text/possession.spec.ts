// What a host has or is given, whoever brings it, and what only looks like it.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });

describe('bottles that are at hand', () => {
  it.each([
    ['He has laid down a case of claret. Gin', 'red-wine', 12],
    ['My brother is bringing a keg of bitter, so cocktails are only the start', 'lager', 40],
    ['Two cases of champagne from dad. Gin', 'champagne', 24],
    ['A keg of stout is coming. Gin', 'stout', 40],
    ['No prosecco (we have champagne). Gin', 'champagne', undefined],
    ['The padrinos are bringing tequila, four bottles. Gin', 'blanco-tequila', 4],
    ['There’s a bottle of green Chartreuse I’m proud of. Gin', 'green-chartreuse', 1],
    ['Mi padre pone cuarenta botellas de cava de la casa. Nada de ron', 'prosecco', 40],
    ['Zwei Kästen Bier sind schon da. Kein Rum', 'lager', 24],
    ['Três caixas de cerveja já compradas. Sem gin', 'lager', 18],
    ['Hamish brings his sloe gin, three bottles. No cream', 'sloe-gin', 3],
    ['Champagne is chilling, six bottles. No cream', 'champagne', 6],
    ['Full home bar, large ice', 'sweet-vermouth', undefined],
  ])('are not bought: %s', (theme, id, bottles) => {
    const { own, ownBottles } = read(theme);
    expect(own).toContain(id);
    expect(ownBottles[id]).toBe(bottles);
  });

  it.each([
    'We have gin lovers',
    'Guests bring their own wine',
    'We must have tequila',
    'We have to have rum',
    'The pub next door has beer',
    'We have a tequila theme',
    'My uncle brings his wife, gin',
    'Everyone brings wine',
    'Bier bringt der Onkel mit, bitte etwas mit Gin',
    'Wine is on the table already, gin',
  ])('are none of others, and no wishes: %s', (theme) => expect(read(theme).own).toEqual([]));

  it('are no taste where it is ale', () => {
    expect(read('A keg of bitter, gin').wanted.map(({ label }) => label)).not.toContain('bitter drinks');
    expect(read('Something bitter, gin').wanted.map(({ label }) => label)).toContain('bitter drinks');
  });
});

describe('produce that is at hand', () => {
  it.each([
    ['I grow tarragon and Meyer lemons. Gin', ['tarragon-sprigs', 'lemon-juice']],
    ['The captain’s wife brings two crates of Bramley apples. Gin', ['apple-juice']],
    ['A parent is donating forty litres of apple juice. Gin', ['apple-juice']],
    ['All the raspberries and lemon verbena out of the garden. Gin', ['raspberries']],
    ['Tenemos muchos limones y naranjas propios. Nada de ron', ['lemon-juice', 'orange-juice']],
    ['O limão é do nosso pé. Sem gin', ['lemon-juice']],
    ['Los granados y el romero son de la finca. Nada de ron', ['pomegranate-juice', 'rosemary-sprigs']],
    ['Pfirsiche und Zitronenmelisse aus dem eigenen Garten. Kein Rum', ['peach-puree']],
    ['We still have a dozen jars of her peaches. Gin', ['peach-puree']],
    ['Elderflower cordial I bottled in June. Gin', ['elderflower-cordial']],
    ['Our own rhubarb. Gin for the uncles', ['rhubarb-juice']],
  ])('is not bought: %s', (theme, ids) => expect(read(theme).own).toEqual(expect.arrayContaining(ids)));

  it.each(['She has a mint allergy. Gin', 'They pick lemons for sport. Rum', 'Mint, please. Rum'])(
    'is none that is only named: %s',
    (theme) => expect(read(theme).own).toEqual([]),
  );

  it('is a herb of its own name, and no lemon', () => {
    const brief = read('Lemon verbena from our garden. Gin');
    expect(brief.parts.map(({ label }) => label)).toContain('Your own lemon verbena');
    expect(brief.wanted.map(({ label }) => label)).not.toContain('lemon');
  });
});

describe('an allergy of another guest', () => {
  it.each([
    ['Mi tía es alérgica a los frutos secos y mi primo a la soja. Sin ron', ['nuts', 'soy']],
    ['Un collègue est allergique aux fruits à coque et une autre au sésame. Pas de rhum', ['nuts', 'sesame']],
    ['Un’amica è allergica al sedano e ai pinoli. Niente vodka', ['celery', 'nuts']],
    ['Ein Gast verträgt keinen Senf und kein Soja. Kein Rum', ['mustard', 'soy']],
    [
      'One guest is allergic to sesame, another to lupin and my aunt to mustard',
      ['sesame', 'lupin', 'mustard'],
    ],
    ['Allergies: celery, fish, shellfish and sulphites', ['celery', 'fish', 'shellfish', 'sulfites']],
  ])('is read however the sentence goes on: %s', (theme, ids) =>
    expect(read(theme).excluded.map(({ id }) => id)).toEqual(expect.arrayContaining(ids)),
  );
});
