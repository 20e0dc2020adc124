import type { Cocktail, User } from '@swizzle/proto';

/** The figures of the cocktail below, shaken. */
export const FIGURES = {
  volumeMl: 106.6,
  dilution: 0.5427,
  alcoholGrams: 15.48,
  sugarGrams: 0.45,
  acidPercent: 1.27,
  standardDrinks: 1.11,
  lines: [
    { name: 'Mezcal', volumeMl: 45, abv: 42, sugarGrams: 0, acidGrams: 0 },
    { name: 'lime juice', volumeMl: 22.5, abv: 0, sugarGrams: 0.36, acidGrams: 1.35 },
    { name: 'Angostura bitters', volumeMl: 1.6, abv: 44.7, sugarGrams: 0.09, acidGrams: 0 },
  ],
};

export const aUser = (fields: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Quill',
  profileImageUrl: null,
  tier: 'cocktail_curious',
  trialUsed: false,
  trialStartDate: null,
  trialEndDate: null,
  dailyCocktailsGenerated: 0,
  hasSharedToday: false,
  preferredUnits: 'imperial',
  emailVerified: true,
  hasPassword: true,
  ...fields,
});

export const aCocktail = (fields: Partial<Cocktail> = {}): Cocktail => ({
  id: 7,
  name: 'Garden Gate',
  tagline: 'Basil, lime and a little smoke',
  description: 'It opens green and cold.',
  flavorProfile: { fruity: 42, earthy: 58, sour: 66, bitter: 22, herbaceous: 81, sweet: 38 },
  flavorNotes: ['Basil', 'Lime'],
  abv: 18.4,
  mood: 'Adventurous',
  glassType: 'Coupe',
  prepTime: 5,
  calories: 110,
  difficulty: 'Medium',
  garnish: 'A slapped basil leaf',
  tags: ['shaken', 'smoky'],
  instructions: ['Chill the glass.', 'Shake and strain.'],
  ingredients: [
    { name: 'Mezcal', amount: 1.5, unit: 'oz', metricAmount: 45, metricUnit: 'ml' },
    { name: 'Lime juice', amount: 0.75, unit: 'oz', metricAmount: 22.5, metricUnit: 'ml' },
    { name: 'Angostura bitters', amount: 2, unit: 'dashes' },
  ],
  allergens: [],
  baseLiquor: 'tequila',
  figures: FIGURES,
  imageUrl: '/api/cocktails/7/picture',
  remixedFromId: null,
  isFeatured: false,
  createdAt: '2025-11-21T08:00:00Z',
  ...fields,
});
