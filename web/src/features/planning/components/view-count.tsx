import { counted } from '@swizzle/mixology/events/words/nouns';
import type { MenuShare } from '@swizzle/proto';

/** Days are counted in UTC, as the server counts them. */
const today = () => new Date().toISOString().slice(0, 10);

export function ViewCount({ views: { total, days } }: Pick<MenuShare, 'views'>) {
  if (total === 0) return <p className="font-medium">Not opened yet.</p>;
  const now = days.find(({ day }) => day === today())?.views ?? 0;
  return (
    <p className="font-medium">
      Opened {counted(total, 'time')}, {now} today.
    </p>
  );
}
