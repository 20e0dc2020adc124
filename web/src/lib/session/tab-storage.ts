// Values in the tab's storage that belong to one user. Invalid values and those of other users count as missing.
import * as z from 'zod/mini';

const Entry = z.object({ ownerId: z.string(), value: z.unknown() });

/** The value of a key if it belongs to this user and matches the schema. */
export function readForUser<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  userId: string,
): z.output<Schema> | undefined {
  const entry = Entry.safeParse(parseJson(sessionStorage.getItem(key)));
  if (!entry.success || entry.data.ownerId !== userId) return undefined;
  return schema.safeParse(entry.data.value).data;
}

export const writeForUser = (key: string, userId: string, value: unknown) =>
  sessionStorage.setItem(key, JSON.stringify({ ownerId: userId, value }));

/** Parses JSON; null if it is invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
