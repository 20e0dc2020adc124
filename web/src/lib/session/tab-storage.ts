// Values that a tab keeps for one user. What is broken or someone else's counts as absent.
import * as z from 'zod/mini';

const Entry = z.object({ ownerId: z.string(), value: z.unknown() });

/** The value under a key, if this user put it there and it fits the schema. */
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

/** What a text says, null where it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
