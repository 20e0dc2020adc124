// What the collection shows without cards.
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { paths } from '../../../lib/paths.ts';
import { filterWords, type SavedFilters } from '../filters/saved-filters.ts';

export function NothingSaved() {
  const [line] = useState(wittyLine);
  return (
    <CollectionNotice
      art={<EmptyCollectionArt />}
      title={line}
      action={
        <Button asChild>
          <Link to={paths.explore}>Explore Cocktails</Link>
        </Button>
      }
    >
      Save a drink you like and find it here.
    </CollectionNotice>
  );
}

export function NothingFound({ filters, onShowAll }: { filters: SavedFilters; onShowAll: () => void }) {
  return (
    <CollectionNotice
      art={<EmptyGlass />}
      title={`No ${filterWords(filters).join(' ')} Cocktails Found`}
      action={<Button onClick={onShowAll}>Show All Cocktails</Button>}
    >
      No saved drink matches all these filters.
    </CollectionNotice>
  );
}

export function SavedUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <CollectionNotice
      art={<EmptyGlass />}
      title="We couldn't load your collection"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Please try again in a moment.
    </CollectionNotice>
  );
}

interface Props {
  art?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Links. */
  action: ReactNode;
}

/** Shown in place of the cards. */
export function CollectionNotice({ art, title, children, action }: Props) {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 py-8 text-center sm:py-12">
      {art}
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      {children && <p className="text-lg text-muted">{children}</p>}
      {action}
    </section>
  );
}

/** An illustration: a bar shelf with a lamp, and rings of glasses. */
export function EmptyCollectionArt() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" className="w-80 max-w-full">
      <defs>
        <linearGradient id="shelf-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="stop-brass" stopOpacity="0.6" />
          <stop offset="1" className="stop-brass" stopOpacity="0.06" />
        </linearGradient>
      </defs>
      <path
        d="M52 128 H268 L304 156 H16 Z"
        className="fill-surface stroke-brass"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M16 156 H304 V168 H16 Z"
        className="fill-raised stroke-brass"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g className="fill-none stroke-field-line" strokeWidth="2" strokeLinecap="round">
        <path d="M160 2 V20" />
        <ellipse cx="100" cy="143" rx="23" ry="5" />
        <ellipse cx="162" cy="139" rx="17" ry="3.5" strokeDasharray="62 12" />
        <ellipse cx="226" cy="144" rx="25" ry="5.5" />
      </g>
      <path d="M124 46 L66 150 H254 L196 46 Z" fill="url(#shelf-light)" />
      <path d="M122 46 Q124 20 160 20 Q196 20 198 46 Z" className="fill-brass" />
      <path d="M122 46 H198" className="stroke-glass" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** The message of an empty collection. */
export const WITTY_LINES = [
  'Even the ice has melted waiting for you.',
  'A shelf this empty makes our bartender nervous.',
  'Nothing here yet but coasters and good intentions.',
  'All garnish, no drink. Let us fix that.',
  'This is the driest bar in town.',
  'Your shaker called. It feels neglected.',
  'So much shelf, so little spirit.',
  'Every great collection starts with one good round.',
] as const;

const wittyLine = () => WITTY_LINES[Math.floor(Math.random() * WITTY_LINES.length)] ?? WITTY_LINES[0];
