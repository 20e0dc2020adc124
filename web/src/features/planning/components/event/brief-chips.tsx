import type { BriefPart, BriefPartKind, Menu } from '@swizzle/proto';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useReplan } from '../../api/menu-changes.ts';

type Brief = NonNullable<Menu['brief']>;

const hasGaps = ({ notUnderstood, unmet = [], unused = [] }: Brief): boolean =>
  notUnderstood.length + unmet.length + unused.length > 0;

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** The parts of the theme that the menu doesn't use, with advice for each; possible allergies come first. */
function BriefGaps({ brief }: { brief: Brief }) {
  const { notUnderstood, unmet = [], unused = [] } = brief;
  if (!hasGaps(brief)) return null;
  return (
    <div className="brief-gaps">
      {notUnderstood.length > 0 && (
        <p className="brief-unknown">
          <strong>We don’t know {quoted(notUnderstood)}.</strong> We left out drinks that name it. Check each
          drink against it before you serve a guest who can’t have it, or edit the theme and say it another
          way.
        </p>
      )}
      {unmet.length > 0 && (
        <p>
          We found no drink for {quoted(unmet)}. <Link to={paths.generate}>Make one</Link> and plan again:
          your own drinks can be on the menu.
        </p>
      )}
      {unused.length > 0 && (
        <p>
          <strong>Not used: {quoted(unused)}.</strong> Nothing in this plan answers it. If a drink should, say
          it another way; if it’s for the bar, tell whoever runs it.
        </p>
      )}
    </div>
  );
}

/** Exclusions come before preferences. */
const STRICT: readonly BriefPartKind[] = ['excluded', 'diet', 'only', 'alcohol-free', 'children'];
const strictFirst = (parts: readonly BriefPart[]): BriefPart[] =>
  parts.toSorted((left, right) => Number(STRICT.includes(right.kind)) - Number(STRICT.includes(left.kind)));

/**
 * The number of parts that a phone shows at first, so that the menu stays visible. Keep in sync with `brief-chips` in
 * menu-sheet.css.
 */
const SHOWN_ON_PHONES = 8;

/** The parts of the brief, each removable, and the parts of the theme that the menu doesn't use. */
export function BriefChips({ menu }: { menu: Menu }) {
  const replan = useReplan(menu);
  const [isWhole, setWhole] = useState(false);
  if (!menu.brief) return null;
  const { parts } = menu.brief;
  const removed = parts.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  const toggle = ({ id, isRemoved }: BriefPart) => {
    if (replan.isPending) return;
    replan.mutate(isRemoved ? removed.filter((other) => other !== id) : [...removed, id]);
  };
  if (parts.length === 0 && !hasGaps(menu.brief)) return null;
  return (
    <section aria-label="What we understood" aria-busy={replan.isPending} className="brief">
      {parts.length > 0 && (
        <ul className="brief-chips" data-whole={isWhole}>
          {strictFirst(parts).map((part) => (
            <li key={part.id}>
              <Chip part={part} onPress={() => toggle(part)} />
            </li>
          ))}
        </ul>
      )}
      {parts.length > SHOWN_ON_PHONES && (
        <Button
          look="plain"
          size="snug"
          className="sm:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all ${parts.length}`}
        </Button>
      )}
      <BriefGaps brief={menu.brief} />
      <p role="status" className="sr-only">
        {replan.isPending ? 'Planning the menu again' : ''}
      </p>
    </section>
  );
}

function Chip({ part, onPress }: { part: BriefPart; onPress: () => void }) {
  const { label, isRemoved } = part;
  return (
    <button
      type="button"
      className="brief-chip"
      data-removed={isRemoved}
      aria-label={isRemoved ? `Put back: ${label}` : `Remove: ${label}`}
      onClick={onPress}
    >
      <span>{label}</span>
      {isRemoved ? <Plus aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
    </button>
  );
}
