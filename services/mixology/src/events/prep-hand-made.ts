// What shops seldom carry and a bar makes itself, days ahead: herb and spice syrups, shrubs, tinctures.
import { z } from 'zod';
import { ingredientOf } from '../ingredients/pantry.ts';
import handMade from './hand-made.json' with { type: 'json' };
import type { PartyDrink, PrepTask } from './prep-task.ts';
import { sharedTask } from './prep-task.ts';

const { methods } = z
  .strictObject({
    source: z.string().min(20),
    methods: z.array(
      z.strictObject({
        ids: z.array(z.string().refine((id) => ingredientOf(id).id === id)).min(1),
        /** Days from the party. */
        day: z.int().min(-3).max(-1),
        how: z.string(),
        keeps: z.string(),
      }),
    ),
  })
  .parse(handMade);

/** How each thing is made that is made by hand, with how much of it; whoever finds it in a shop leaves it out. */
export const handMadeTasks = (drinks: readonly PartyDrink[]): PrepTask[] =>
  methods.flatMap(({ ids, day, how, keeps }) =>
    ids.flatMap((id) => {
      const what = `Make the ${ingredientOf(id).name}, unless you bought it: ${how}. Keeps ${keeps}.`;
      return sharedTask({ day, minutes: null, kind: 'cook', what }, drinks, (line) => line.id === id);
    }),
  );
