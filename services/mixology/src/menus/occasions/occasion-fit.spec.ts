import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '../candidate.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { readMenuWish } from '../wish.ts';
import { occasionFit } from './occasion-fit.ts';

const fit = (theme: string, drink: Candidate) =>
  occasionFit(
    drink,
    readMenuWish(
      { eventType: 'Custom Event', theme, guestCount: 40, eventLength: '3-4 hours', budget: '$8-12' },
      { date: '2027-03-20' },
    ),
  );
const drinkOf = (name: string): Candidate => {
  const found = CLASSIC_CANDIDATES.find((one) => one.name === name);
  if (!found) throw new RangeError(`No classic is called ${name}`);
  return found;
};

describe('what is out of place', () => {
  it.each(['Christening lunch at home', 'Baby shower at eleven', 'Wake in the village hall'])(
    'is a bitter aperitif among the family: %s',
    (theme) => {
      expect(fit(theme, drinkOf('Garibaldi'))).toBeLessThan(fit(theme, drinkOf('Mimosa')) - 0.5);
      expect(fit(`${theme}, a Garibaldi please`, drinkOf('Garibaldi'))).toBe(0);
    },
  );

  it('is Fernet in everybody’s last glass, but where it’s at home', () => {
    expect(fit('birthday party', drinkOf('Fernandito'))).toBeLessThan(-1);
    expect(fit('Argentinian asado', drinkOf('Fernandito'))).toBeGreaterThan(-1);
  });

  it('is hot sauce for who asks for beer, and not for who asks for a Michelada', () => {
    expect(fit('birthday with beer', drinkOf('Michelada'))).toBeLessThan(-1);
    expect(fit('birthday with Micheladas', drinkOf('Michelada'))).toBe(0);
    expect(fit('birthday with beer', drinkOf('Shandygaff'))).toBe(0);
  });

  it('is at a wake what nobody ever ordered, even with the rum that was asked for', () => {
    const unheard = { ...drinkOf('Daiquiri'), name: 'The Well-Dressed Banana' };
    expect(fit('A wake, he loved rum', unheard)).toBeLessThan(
      fit('A wake, he loved rum', drinkOf('Daiquiri')) - 2,
    );
    expect(fit('birthday with rum', unheard)).toBe(0);
  });
});
