import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';
import { readEnglish } from './foreign-words.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme }, { month: 6 });
const excludedBy = (theme: string) =>
  read(theme)
    .excluded.map(({ id }) => id)
    .toSorted();

/** The same wish in each language: an event, two exclusions and an allergy. */
const EXCLUSIONS = {
  Spanish: 'Boda en el jardín, sin frutos secos ni tequila, mi tía es alérgica a los huevos',
  French: 'Mariage au jardin, pas de noix ni de tequila, ma tante est allergique aux œufs',
  German: 'Hochzeit im Garten, ohne Nüsse und ohne Tequila, meine Tante ist allergisch gegen Eier',
  Italian: 'Matrimonio in giardino, niente frutta secca né tequila, mia zia è allergica alle uova',
  Portuguese: 'Casamento no jardim, sem nozes nem tequila, minha tia é alérgica a ovos',
};
const HALF_NON_DRINKING = {
  Spanish: 'Fiesta de verano, la mitad de los invitados no bebe alcohol',
  French: 'Fête d’été, la moitié des invités ne boit pas d’alcool',
  German: 'Sommerfest, die Hälfte der Gäste trinkt keinen Alkohol',
  Italian: 'Festa d’estate, la metà degli ospiti non beve alcolici',
  Portuguese: 'Festa de verão, metade dos convidados não bebe álcool',
};
const ALL_ALCOHOL_FREE = {
  Spanish: 'Bautizo en abril, todo sin alcohol',
  French: 'Baptême en avril, tout sans alcool',
  German: 'Taufe im April, alles alkoholfrei',
  Italian: 'Battesimo in aprile, tutto analcolico',
  Portuguese: 'Batizado em abril, tudo sem álcool',
};

describe('a theme in another language', () => {
  it.each(Object.entries(EXCLUSIONS))('excludes as in English: %s', (_, theme) => {
    expect(excludedBy(theme)).toEqual(['eggs', 'nuts', 'tequila']);
    expect(read(theme)).toMatchObject({ kind: { id: 'wedding' }, place: 'garden', wanted: [] });
  });

  it.each(Object.entries(HALF_NON_DRINKING))('says which share goes without alcohol: %s', (_, theme) => {
    expect(read(theme)).toMatchObject({ alcoholFree: 'some', nonDrinkerShare: 0.5, season: 'summer' });
  });

  it.each(Object.entries(ALL_ALCOHOL_FREE))('says that all drinks are without alcohol: %s', (_, theme) => {
    expect(read(theme)).toMatchObject({ alcoholFree: 'all', kind: { id: 'christening' }, month: 4 });
  });

  it.each([
    ['nadie puede tomar fresas', ['strawberry']],
    ['el tequila está prohibido', ['tequila']],
    ['personne ne peut manger de fraises', ['strawberry']],
    ['le gin est interdit', ['gin']],
    ['niemand verträgt Nüsse', ['nuts']],
    ['Gin ist verboten', ['gin']],
    ['il gin è vietato', ['gin']],
    ['o gim está proibido', ['gin']],
    ['ninguém pode comer morango', ['strawberry']],
  ])('excludes by a whole clause: %s', (theme, ids) => {
    expect(excludedBy(theme)).toEqual(ids);
    expect(read(theme).wanted).toEqual([]);
  });

  it.each([
    'dos de nosotros somos veganos',
    'deux d’entre nous sont végétaliens',
    'zwei von uns sind vegan',
    'due di noi sono vegani',
    'dois de nós somos veganos',
  ])('tells a diet of some guests from one of all: %s', (theme) => {
    expect(read(theme).groups.map(({ label }) => label)).toEqual(['Vegan']);
    expect(excludedBy(theme)).toEqual([]);
  });

  it.each([
    ['glutenfreie Party, Nussallergie und Laktoseintoleranz', ['dairy', 'gluten', 'nuts']],
    ['allergie au lait d’amande, aux fruits de mer', ['almonds', 'dairy', 'shellfish']],
    ['cena: gli amici sono allergici alle nocciole, un’amica è incinta', ['hazelnuts']],
  ])('excludes what is compounded: %s', (theme, ids) => {
    expect(excludedBy(theme)).toEqual(ids);
  });

  it.each([
    ['Cumpleaños de mi madre, nada de epazote', 'nada de epazote'],
    ['Geburtstag im Garten, ohne Xanthan', 'ohne Xanthan'],
    ['Casamento na praia, sem corante artificial', 'sem corante artificial'],
  ])('shows an exclusion that nobody knows in the host’s own words: %s', (theme, words) => {
    expect(read(theme).notUnderstood).toEqual([words]);
  });
});

describe('an English text', () => {
  it('still says what it excludes in another language', () => {
    expect(excludedBy('Mom’s 60th birthday. Keine Nüsse, bitte!')).toEqual(['nuts']);
    expect(excludedBy('garden party sin gluten')).toEqual(['gluten']);
  });

  it.each([
    'Sin City casino night',
    'ballet gala, pas de deux, more mint',
    'a solo guitarist, die hard fans, no gin',
    'rum, gin and tequila',
  ])('is left as it is: %s', (theme) => {
    expect(
      readEnglish(theme)
        .tokens.map(({ word }) => word)
        .join(' '),
    ).toBe(theme.toLowerCase().replace(/,/g, ''));
  });
});
