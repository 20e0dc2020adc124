type Metadata = Record<string, string>;

/** What was sent merged into what is there: an empty value removes its key, an empty text removes all. */
export function merged(before: Metadata | null, sent: Metadata | '' | undefined): Metadata {
  if (sent === '') return {};
  const after = { ...before, ...sent };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''));
}
