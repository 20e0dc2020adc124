// The fields of forms: their types (everything arrives as text), and how what was sent joins what is there.
import { z } from 'zod';

type Metadata = Record<string, string>;

/** What was sent merged into what is there: an empty value removes its key, an empty text removes all. */
export function merged(before: Metadata | null, sent: Metadata | '' | undefined): Metadata {
  if (sent === '') return {};
  const after = { ...before, ...sent };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''));
}

export const text = z.string();
/** Sent empty, a field is unset. */
export const unsettable = z.string().transform((value) => value || null);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number);

/** Merged into what is there; an empty value removes its key, an empty field removes all. */
export const metadata = z.union([z.literal(''), z.record(z.string(), z.string())]);

const range = z.strictObject({
  gt: whole.optional(),
  gte: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
});
export const created = z.union([whole, range]).optional();

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** Without what was not sent. */
export function sent<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
