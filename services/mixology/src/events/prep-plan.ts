import { tasksAhead } from './prep-ahead.ts';
import { tasksOfDay } from './prep-day.ts';
import type { PartyDrink, PrepTask } from './prep-task.ts';
import type { Party } from './servings.ts';

/**
 * Everything to do, from three days before to the last call, in order. When an ingredient is worked follows
 * from how long it keeps: bottles two days before, syrups the day before, citrus on the day, bubbles and foam
 * in the glass. House rule.
 */
export const prepPlan = (drinks: readonly PartyDrink[], party: Party): PrepTask[] =>
  [...tasksAhead(drinks), ...tasksOfDay(drinks, party)].sort((left, right) => left.day - right.day);
