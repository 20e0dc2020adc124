// Who drinks what: a clause about some guests is about their drinks, and never about the whole party.
import { describe, expect, it } from '@jest/globals';
import { isAlcoholFree } from '../../menus/candidate.ts';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import { readBrief } from '../read-brief.ts';
import { servesTerm } from '../wishes/drink-match.ts';

const GUESTS = 120;
const read = (theme: string) =>
  readBrief({ theme, eventType: 'Custom Event', guestCount: GUESTS }, { month: 6 });
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);
const excluded = (theme: string) => read(theme).excluded.map(({ id }) => id);

describe('guests who take no alcohol', () => {
  it.each([
    'For the drivers something grown-up without alcohol and not sweet. Mojitos are a must.',
    'Half the guests are teenagers, so for them no alcohol. For the adults something with tequila.',
    'Half the guests are teenagers, so no alcohol for them, and the adults get margaritas.',
    '40 children, who need their own blue drinks. Whiskey for the parents.',
    'Margaritas for the adults and something blue and fun for the kids',
    'Forty of the guests are under 18 and need mocktails; the rest drinks rum.',
    'My pregnant sister needs something without alcohol. Everyone else wants rum punch.',
    'Those who drive should get something bitter without alcohol.',
    'Para los adultos algo con tequila; la mitad son adolescentes, para ellos sin alcohol',
    'Für die Kinder etwas Blaues ohne Alkohol, für die Erwachsenen Gin',
    'La moitié des invités sont des ados, pour eux sans alcool. Pour les adultes du rhum.',
    'Per i bambini qualcosa di rosso analcolico, per gli adulti spritz',
    'Para as crianças algo sem álcool, para os adultos caipirinhas',
  ])('leave the others their alcohol: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('some');
    expect(excluded(theme)).toEqual([]);
  });

  it.each([
    ['Half the guests are teenagers', 0.5],
    ['Bar mitzvah with 60 thirteen-year-olds', 0.5],
    ['Sixty of them are children', 0.5],
    ['first the kids’ disco (60 children), then the parents', 0.5],
    ['60 girls and boys aged 12 to 15', 0.5],
    ['a third of the guests are kids', 1 / 3],
    ['La mitad son chicas y chicos de 15 años', 0.5],
    ['120 Gäste, davon 30 Kinder', 0.25],
  ])('are sized by number or share: %s', (theme, share) => {
    const brief = read(theme);
    expect(brief.children).toBe('some');
    expect(brief.nonDrinkerShare).toBeCloseTo(share, 2);
  });

  it('are added up where they are children and teenagers', () => {
    expect(read('20 teenagers and 10 little ones: mocktails for them').nonDrinkerShare).toBeCloseTo(0.25, 2);
  });

  it('sees no child in an age of something else', () => {
    expect(read('a 15 year old Scotch for the groom').children).toBeUndefined();
    expect(read('No kids. Gin for everyone.').children).toBeUndefined();
  });
});

describe('what is wished for some guests', () => {
  it('asks for it in a drink without alcohol', () => {
    const brief = read('Margaritas for the adults and something blue and fun for the kids');
    const blue = brief.named.find(({ isAlcoholFree: isTheirs }) => isTheirs);
    expect(blue?.label).toBe('blue drinks without alcohol');
    const served = CLASSIC_CANDIDATES.filter((drink) => blue && servesTerm(drink, blue));
    expect(served.every(isAlcoholFree)).toBe(true);
  });

  it('reads each wish of the clause, and none of another', () => {
    const theme =
      '40 teenagers who need their own fun drinks in blue and silver, and a bar with an Old Fashioned';
    expect(labels(theme)).toEqual(
      expect.arrayContaining([
        'For the teenagers: blue drinks',
        'For the teenagers: clear drinks',
        'Old Fashioned',
      ]),
    );
    expect(labels(theme)).not.toContain('Blue drinks');
  });

  it('lays what they don’t like on their drinks alone', () => {
    const brief = read('No whiskey, and for the drivers something without alcohol and not sweet');
    expect(brief.excluded.map(({ id }) => id)).toEqual(['whiskey']);
    const [group] = brief.groups;
    expect(group).toMatchObject({ isAlcoholFree: true, label: 'For those who drive' });
    expect(group?.excludes.map(({ id }) => id)).toEqual(['sweet drinks']);
  });

  it.each([
    ['Something for the kids without alcohol, no nuts', 'nuts'],
    ['For the kids mocktails without nuts', 'nuts'],
    ['For the kids no alcohol, nothing with vodka', 'vodka'],
    ['No alcohol for the teens. No gin for anybody.', 'gin'],
  ])('never narrows what may be no guest’s: %s', (theme, id) => {
    expect(excluded(theme)).toContain(id);
  });

  it.each([
    ['For my grandma something not too sweet, mojitos for everyone else', 'For my grandma'],
    ['Für die Oma bitte etwas, das nicht zu süß ist. Bitte Rum.', 'For Oma'],
  ])('is a relative’s alone: %s', (theme, label) => {
    const brief = read(theme);
    expect(brief.little).toEqual([]);
    expect(brief.groups).toMatchObject([{ label, isAlcoholFree: false }]);
  });

  it('tells two relatives apart', () => {
    const { groups, parts } = read(
      'For my grandma something not too sweet, for my aunt something without ginger. Mojitos for the rest',
    );
    expect(groups.map(({ label }) => label)).toEqual(['For my grandma', 'For my aunt']);
    const labels = parts.map(({ label }) => label);
    expect(labels).toContain('For my grandma: not too sweet');
    expect(labels).toContain('For my aunt: no ginger');
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  });

  it('shows what it doesn’t understand in such a clause', () => {
    expect(read('For the kids drinks without alcohol and without zorbium').notUnderstood.join()).toContain(
      'zorbium',
    );
  });
});
