// A model that answers well: a drink that adds up, under a name that nobody has used.
import { type Behavior, behave } from '@swizzle/kit/testing/fake-openai';

/** What the draft of a drink is asked for; the model has something to say for it only. */
export const ORDER = {
  flavorProfile: { fruity: 20, earthy: 5, sour: 70, bitter: 5, herbaceous: 25, sweet: 50 },
  abv: '15-20%',
};

export const DRAFT = {
  family: 'sour',
  glass: 'Coupe',
  mood: 'Elegant',
  ingredients: [
    { id: 'london-dry-gin', amount: 2 },
    { id: 'lime-juice', amount: 0.75 },
    { id: 'simple-syrup', amount: 0.75 },
  ],
  garnish: ['lime-wheel'],
  name: 'Glass Harmonica',
  tagline: 'Sharp, cold and gone too soon.',
  description: 'Gin leans on fresh lime until both grow gentle.',
  steps: ['Shake everything hard with ice.', 'Strain into a chilled coupe and set a lime wheel on the rim.'],
};

/** Answers every question for a drink, each time with another name. */
export const inventive = (): Behavior => {
  let count = 0;
  return (response, asked) =>
    behave.answer({ ...DRAFT, name: `Glass Harmonica ${++count}` })(response, asked);
};
