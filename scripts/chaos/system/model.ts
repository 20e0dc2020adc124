// A fake model that answers well: a drink with consistent figures and a unique name, and a line for Sam.
import { type Behavior, behave, type FakeRequest } from '@swizzle/kit/testing/fake-openai';

/** The requested flavor, which the model's draft refers to. */
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

/** Kinds of questions, by the names of our JSON schemas. */
export type Task = 'cocktail' | 'classic' | 'menu' | 'sam';

/** The kind of a call. */
export const taskOf = ({ body }: FakeRequest): Task =>
  (body.response_format as { json_schema: { name: Task } }).json_schema.name;

/** Unique, because lines are not repeated. Without figures, which are rejected because they aren't the drink's. */
let count = 0;
/** Eleven and thirteen: 143 lines before a repetition. */
const HEROES =
  'a sailor,a baker,a tailor,a painter,a gardener,a pilot,a poet,a farmer,a dancer,a judge,a cook'.split(',');
const PLACES =
  'at sea,at noon,in the rain,by the river,on a train,in the snow,on a roof,at the fair,in a cave,by the fire,on stage,up a tree,in town'.split(
    ',',
  );

/** Answers every question for a drink or from Sam, with different words each time. */
export const inventive = (): Behavior => {
  return (response, asked) => {
    count += 1;
    const line = `Gin and the story of ${HEROES[count % HEROES.length]} ${PLACES[count % PLACES.length]}.`;
    const answers: Record<Task, unknown> = {
      cocktail: { ...DRAFT, name: `${DRAFT.name} ${count}` },
      classic: { known: false, drink: null },
      // A menu is chosen from a list, which this model doesn't read: the rule-based planner takes over.
      menu: {},
      sam: { baseLiquorIntent: { base_liquor: 'gin', witty_response: line }, moodIntent: { mood: 'all' } },
    };
    behave.answer(answers[taskOf(asked)])(response, asked);
  };
};
