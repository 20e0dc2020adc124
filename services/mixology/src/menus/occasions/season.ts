import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Candidate } from '../candidate.ts';
import seasons from './seasons.json' with { type: 'json' };

const Month = z.int().min(1).max(12);

const { months } = z
  .strictObject({
    source: z.string().min(20),
    months: z.record(
      z.string().refine((id) => ingredientOf(id).id === id),
      z.array(Month).min(1),
    ),
  })
  .parse(seasons);

/** The month, 1 to 12, of an ISO date. Throws on what is none. */
export const monthOf = (date: string): number => Month.parse(Number(date.slice(5, 7)));

/** Months in which nobody wants a hot drink, or a frozen one. */
const WARM: readonly number[] = [5, 6, 7, 8, 9];
const COLD: readonly number[] = [11, 12, 1, 2, 3];

/** Whether an ingredient is at its best in a month, or has no season; any is where no month is known. */
export const isInSeason = (id: string, month: number | undefined): boolean =>
  month === undefined || (months[id]?.includes(month) ?? true);

const IN_SEASON = 0.3;
const OUT_OF_SEASON = -1;
const WEATHER = 0.5;

const produceFit = ({ ingredients, garnish }: Candidate, month: number): number =>
  [...ingredients, ...garnish].reduce((sum, id) => {
    const best = months[id];
    return best === undefined ? sum : sum + (best.includes(month) ? IN_SEASON : OUT_OF_SEASON);
  }, 0);

/** A short glass of cream in the warm months, unless it's frozen. */
const isHeavy = ({ isCreamy, technique }: Candidate): boolean =>
  isCreamy && technique !== 'blended' && technique !== 'heated';

const weatherFit = (candidate: Candidate, month: number): number => {
  const { technique, style } = candidate;
  if (style === 'shandy' && COLD.includes(month)) return -WEATHER;
  if (isHeavy(candidate) && WARM.includes(month)) return -2 * WEATHER;
  if (technique !== 'heated' && technique !== 'blended') return 0;
  const [longed, shunned] = technique === 'heated' ? [COLD, WARM] : [WARM, COLD];
  return longed.includes(month) ? WEATHER : shunned.includes(month) ? -2 * WEATHER : 0;
};

/** How well fruit, herbs and warmth of a drink suit a month, from -2 to 1; 0 where no month is known. */
export const seasonFit = (candidate: Candidate, month: number | undefined): number => {
  if (month === undefined) return 0;
  const fit = produceFit(candidate, month) + weatherFit(candidate, month);
  return Math.max(-2, Math.min(1, fit));
};

/** Whether an ingredient has a season and this month is in it. */
export const isAtItsBest = (id: string, month: number | undefined): boolean =>
  month !== undefined && (months[id]?.includes(month) ?? false);
