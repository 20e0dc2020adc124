import { describe, expect, it } from '@jest/globals';
import { CLASSIC_COCKTAILS, classicNamed } from '../drinks/drinks.fixture.ts';
import { LANGUAGES } from '../language/language.ts';
import { withBubblesLast } from './bubbles-last.ts';
import { freshLines, handlingOf } from './drink-facts.ts';
import { howTo } from './variations/describe-variation.ts';
import { varied } from './variations/vary.ts';

const FIZZY = CLASSIC_COCKTAILS.filter(
  (drink) => freshLines(drink).bubbles.length > 0 && ['shaken', 'blended'].includes(handlingOf(drink)),
);

/** Words of every language for what is done to a closed vessel. */
const SHAKES = /shake|agita|secou|schütt|shaker|bat[ae]|blend|mix|frull/iu;
/** Words for what goes in before, and on top. */
const BACK = /keep|reserva|reserve|côté|weglassen|da parte/iu;
const ON_TOP = /top|complet|compl[eè]te|auffüllen|completa/iu;

describe('what has bubbles', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))('is never shaken in %s', (language) => {
    expect(FIZZY.length).toBeGreaterThan(5);
    for (const drink of FIZZY) {
      const steps = howTo(drink, language);
      expect(steps.search(BACK)).toBeGreaterThanOrEqual(0);
      expect(steps.search(BACK)).toBeLessThan(steps.search(SHAKES));
      expect(steps.slice(steps.search(SHAKES))).toMatch(ON_TOP);
    }
  });

  it.each(['cava', 'ginger-beer', 'lager', 'cola', 'tonic-water'])(
    '%s that takes the place of a part is topped up',
    (id) => {
      const drink = classicNamed('Daiquiri');
      const pours = [
        { id: 'white-rum', ml: 60 },
        { id, ml: 22 },
        { id: 'simple-syrup', ml: 22 },
      ];
      const steps = varied(drink, { drink: { id: 1, name: drink.name }, name: 'x', pours }).instructions.join(
        ' ',
      );
      expect(steps).toMatch(/^Keep the .* back\. Shake the rest .* Top with the /);
    },
  );

  it('is built as it was where nothing is shaken', () => {
    const drink = classicNamed('Gin & Tonic');
    expect(withBubblesLast('Stir.', drink, 'en')).toBe('Stir.');
  });
});
