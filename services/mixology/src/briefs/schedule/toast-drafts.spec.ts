import { describe, expect, it } from '@jest/globals';
import { servingsFor } from '../../events/service/servings.ts';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) =>
  readBrief({ eventType: 'Wedding Reception', theme, guestCount: 60, budget: '$8-12' });
const toastsOf = (theme: string) =>
  read(theme)
    .named.map(({ label }) => label)
    .filter((label) => label.endsWith('Toast'));

describe('a toast', () => {
  it.each([
    'a toast with bubbles',
    'toast at nine, doors at 7',
    'we want to raise a glass before dinner',
    'Brindis a las 9',
    'um 20 Uhr stoßen wir an',
    'champagne for everyone at 10pm',
    'un brindisi alle 21',
    'from 6pm to midnight, we toast at half past seven',
    'speeches at 3 with a glass of fizz',
    'a glass of bubbly for everyone',
    'Um 21 Uhr stoßen wir auf das neue Jahr an',
  ])('is a sparkling glass for everybody: %s', (theme) => {
    const { toasts, parts } = read(theme);
    expect(toastsOf(theme)).toContain('Prosecco Toast');
    expect(toasts.signature).toBeGreaterThan(0);
    expect(parts.some(({ id }) => id === 'drink:toast')).toBe(true);
  });

  it.each([
    'French toast and coffee',
    'avocado toast brunch',
    'no toasts, no speeches',
    'We don’t want a toast',
    'skip the toasts',
    'no champagne toast',
    'no prosecco reception',
    'no need for a toast at nine',
    'Kein Sektempfang, bitte etwas mit Gin',
    'Nada de brindis, por favor, y algo con ron',
    'New Year’s Eve without a toast',
    'toasted coconut',
    'cinnamon toast flavor',
  ])('is no bread, and nothing that is ruled out: %s', (theme) => {
    expect(toastsOf(theme)).toEqual([]);
  });

  it.each([
    'Sektempfang nach dem Standesamt',
    'a champagne reception',
    'prosecco on arrival',
    'vin d’honneur',
  ])('is the first glass of a sparkling reception: %s', (theme) => {
    const { toasts, placed } = read(theme);
    expect(toasts.welcome).toBeGreaterThan(0);
    expect(placed.map(({ section }) => section)).toContain('welcome');
  });

  it('is wanted beside what is ruled out', () => {
    expect(toastsOf('no speeches, but a toast at nine')).toEqual(['Prosecco Toast']);
    expect(toastsOf('no champagne, just a toast with prosecco')).toEqual(['Prosecco Toast']);
    expect(toastsOf('my father can’t have grapefruit because of his pills, a toast at nine')).toEqual([
      'Prosecco Toast',
    ]);
    expect(toastsOf('mi suegro no puede tomar toronja por sus pastillas. Brindis a las 9.')).toContain(
      'Prosecco Toast',
    );
    expect(read('no toasts and no speeches').notUnderstood).toEqual([]);
  });

  it('has one without a trace of alcohol for children and those expecting', () => {
    expect(toastsOf('a toast with bubbles, 8 children')).toEqual(['Prosecco Toast', 'Sparkling Grape Toast']);
    expect(toastsOf('a champagne reception, one guest is pregnant')).toEqual([
      'Prosecco Toast',
      'Sparkling Grape Toast',
    ]);
  });

  it('has none from de-alcoholized wine for those whose faith forbids it', () => {
    expect(toastsOf('champagne on arrival, 15 Muslim friends')).toEqual([
      'Prosecco Toast',
      'Sparkling Grape Toast',
    ]);
  });

  it('is at its hour, and not at the end of the party', () => {
    const { endsWithToast, toastAt } = read('from 6pm to midnight, we toast at half past seven');
    expect([endsWithToast, toastAt]).toEqual([false, 90]);
    expect(read('from 8pm, champagne at midnight').endsWithToast).toBe(true);
  });

  it('is raised once by each guest', () => {
    const servings = servingsFor({ guestCount: 100, eventLength: '4-6 hours', sober: 0.2 }, [
      { section: 'welcome' },
      { section: 'signature', toast: 'alcoholic' },
      { section: 'signature', toast: 'alcoholFree' },
      { section: 'signature' },
      { section: 'digestif' },
    ]);
    expect(servings.slice(1, 3)).toEqual([80, 20]);
    expect(servings.reduce((sum, count) => sum + count, 0)).toBe(600);
  });
});

describe('a toast of what the host names', () => {
  const raised = (theme: string, budget: '$8-12' | '$12+' = '$12+') =>
    readBrief({ eventType: 'Custom Event', theme, guestCount: 60, budget })
      .named.map(({ label }) => label)
      .filter((label) => label.endsWith('Toast'));

  it.each([
    ['Toast at 9 with cava', ['Cava Toast']],
    ['Sake for the toast, gin after it', ['Sake Toast']],
    ['We toast with hard cider at 7', ['Cider Toast']],
    ['Sparkling apple cider for the toast, half don’t drink', ['Sparkling Apple Toast']],
    ['A prosecco toast, gin', ['Prosecco Toast']],
    ['Champagne toast at 8. Sake later', ['Champagne Toast']],
  ])('is poured so: %s', (theme, names) => expect(raised(theme)).toEqual(names));

  it('is the host’s own sparkling wine where that is there', () => {
    expect(raised('A toast at 8. We have 10 bottles of cava')).toEqual(['Cava Toast']);
  });
});
