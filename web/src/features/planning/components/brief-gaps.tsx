import type { Menu } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

type Brief = NonNullable<Menu['brief']>;

export const hasGaps = ({ notUnderstood, unmet = [], unused = [] }: Brief): boolean =>
  notUnderstood.length + unmet.length + unused.length > 0;

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** What of the host's words the menu doesn't answer, and what to do about each: what may be an allergy comes first. */
export function BriefGaps({ brief }: { brief: Brief }) {
  const { notUnderstood, unmet = [], unused = [] } = brief;
  if (!hasGaps(brief)) return null;
  return (
    <div className="brief-gaps">
      {notUnderstood.length > 0 && (
        <p className="brief-unknown">
          <strong>We don’t know {quoted(notUnderstood)}.</strong> We left out drinks that name it. Check each
          ingredient before you serve a guest who can’t have it, or edit the theme and say it another way.
        </p>
      )}
      {unmet.length > 0 && (
        <p>
          We found no drink for {quoted(unmet)}. <Link to={paths.generate}>Make one</Link> and plan again:
          your own drinks can be on the menu.
        </p>
      )}
      {unused.length > 0 && (
        <p>{quoted(unused)} didn’t change the menu. Flavors, spirits, colors and drink names do.</p>
      )}
    </div>
  );
}
