import { tasksAhead } from './prep-ahead.ts';
import { batchTasks } from './prep-batches.ts';
import { tasksOfDay } from './prep-day.ts';
import type { PartyDrink, PrepTask } from './prep-task.ts';
import type { Party } from './servings.ts';

const MINUTES_PER_DAY = 1440;
/** Where in its day a task without an hour stands: before all others. */
const MORNING = -720;

const moment = ({ day, minutes }: PrepTask): number => day * MINUTES_PER_DAY + (minutes ?? MORNING);

/**
 * Everything to do, from three days before to the last call, in order. When an ingredient is worked follows
 * from how long it keeps: bottles two days before, syrups the day before, citrus on the day, bubbles and foam
 * in the glass. House rule.
 */
export const prepPlan = (drinks: readonly PartyDrink[], party: Party): PrepTask[] =>
  [...tasksAhead(drinks), ...drinks.flatMap(batchTasks), ...tasksOfDay(drinks, party)].sort(
    (left, right) => moment(left) - moment(right),
  );
