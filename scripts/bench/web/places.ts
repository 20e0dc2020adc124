/** Places named for one audit at most. */
const MOST = 4;

const NAMED_BY = ['url', 'selector', 'reason'];

/** Where something is wrong: the addresses and the elements that an audit's details name, whatever their shape. */
export function placesOf(details: unknown): string[] {
  const places = new Set<string>();
  gather(details, places);
  return [...places].slice(0, MOST);
}

function gather(value: unknown, places: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'string') gather(part, places);
    else if (NAMED_BY.includes(key) && part !== '') places.add(part);
  }
}
