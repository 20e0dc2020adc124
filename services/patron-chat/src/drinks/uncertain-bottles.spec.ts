import { describe, expect, it } from '@jest/globals';
import { reasonText } from '../answer/reasons.ts';
import { allergenVerdict } from '../care/allergen-verdict.ts';
import { LANGUAGES } from '../language/language.ts';
import { CLASSIC_COCKTAILS } from './drinks.fixture.ts';
import { bottleCaution, brandSlots, dependsOnBottle, namesBrand } from './uncertain-bottles.ts';

const drink = (name: string) => {
  const found = CLASSIC_COCKTAILS.find((one) => one.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

describe('bottles of which some brands hold an allergen', () => {
  it.each(LANGUAGES)('tells the brands beside an allergy to nuts, and beside no other: %s', (language) => {
    const caution = bottleCaution([drink('Gimlet')], [], ['nuts'], language) ?? '';
    expect(caution).toMatch(/Bombay Sapphire.*Beefeater.*Tanqueray/);
    expect(namesBrand(caution)).toBe(true);
    expect(bottleCaution([drink('Gimlet')], [], ['egg'], language)).toBeUndefined();
    expect(bottleCaution([drink('Daiquiri')], [], ['nuts'], language)).toBeUndefined();
    expect(brandSlots(language).brands).toContain('Beefeater');
  });

  it('calls no gin free of nuts', () => {
    const gimlet = drink('Gimlet');
    const reasons = [{ kind: 'without', value: 'nuts' }] as const;
    expect(reasonText(reasons, gimlet, 'en')).not.toMatch(/nuts/);
    expect(reasonText(reasons, drink('Daiquiri'), 'en')).toMatch(/no nuts/);
    const [line = ''] = allergenVerdict([gimlet], [], ['nuts'], 'en')?.lines ?? [];
    expect(line).toMatch(/depends on the gin.*Beefeater/);
    expect(line).not.toMatch(/no nuts/);
    expect(dependsOnBottle(drink('Mai Tai'), ['nuts'], 'en')).toBeUndefined();
  });

  it('judges the other allergens by the recipe', () => {
    const [line = ''] = allergenVerdict([drink('Gimlet')], [], ['nuts', 'gluten'], 'en')?.lines ?? [];
    expect(line).toMatch(/no gluten/);
  });
});
