// How well lines are read that people write: amount, unit and ingredient. Asserts nothing.
import { z } from 'zod';
import { readLine } from '../../src/ingredient-lines/read-line.ts';
import { ingredientOf } from '../../src/ingredients/pantry.ts';
import development from './development.json' with { type: 'json' };
import heldOut from './held-out.json' with { type: 'json' };

const Lines = z.array(
  z.strictObject({
    line: z.string(),
    amount: z.number().nullable(),
    unit: z.string(),
    id: z.string().refine((id) => ingredientOf(id).id === id),
  }),
);
type Line = z.infer<typeof Lines>[number];

/** A third is written as 0.333. */
const CLOSE = 0.001;

const isSame = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < CLOSE;

const isRight = ({ line, amount, unit, id }: Line): boolean => {
  const read = readLine(line);
  return isSame(read.amount, amount) && read.unit === unit && read.ingredientId === id;
};

/** The lines of each half that are read wrong. */
export const LINE_HALVES = { development: Lines.parse(development), 'held out': Lines.parse(heldOut) };
export const wrongIn = (lines: readonly Line[]): Line[] => lines.filter((line) => !isRight(line));

/** A line for each half; misses of the development half alone, since the other one is to stay unseen. */
export const lineReport = (): string => {
  const halves = Object.entries(LINE_HALVES).map(([half, lines]) => {
    const right = lines.length - wrongIn(lines).length;
    return `${half.padEnd(12)} ${right} of ${lines.length} ${((100 * right) / lines.length).toFixed(1)} %`;
  });
  const misses = wrongIn(LINE_HALVES.development).map(({ line }) => {
    const { amount, unit, ingredientId } = readLine(line);
    return `  ${line}: ${amount} ${unit} ${ingredientId}`;
  });
  return ['Ingredient lines (goal 95 %)', ...halves, ...misses].join('\n');
};
