import { MAX_LISTED_COCKTAILS } from '@swizzle/proto';
import { clsx } from 'clsx';
import { type RefObject, useMemo } from 'react';
import type { Results } from '../../api/use-results.ts';

/** What happens behind the bar while drinks are looked for. */
export const LOADING_PHRASES = [
  'Reading along the back bar...',
  'Asking the regulars...',
  'Polishing a few coupes...',
  'Leafing through the recipe box...',
  'Holding bottles up to the light...',
  'Tasting, purely for research...',
  'Waking up the good ice...',
] as const;

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  results: Results;
}

/** How many were found, or what happens meanwhile; read aloud as it changes. */
export function ResultsTitle({ heading, results: { cocktails, isOrdered, searching, failed } }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every search has a phrase of its own
  const phrase = useMemo(randomPhrase, [searching]);
  const found = failed ? 'Something went wrong' : countWords(cocktails.length);
  return (
    <div role="status" className="min-w-0">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {searching ? phrase : found}
      </h2>
      {isOrdered && !failed && (
        <p className={clsx('mt-1 text-muted', searching && 'invisible')}>
          Sorted by best fit for what you told Sam
        </p>
      )}
    </div>
  );
}

const randomPhrase = () => LOADING_PHRASES[Math.floor(Math.random() * LOADING_PHRASES.length)];

function countWords(count: number) {
  if (count === 1) return '1 cocktail found';
  return `${countLabel(count)} cocktails found`;
}

/** A full list says that there may be more. */
export const countLabel = (count: number) => (count === MAX_LISTED_COCKTAILS ? `${count}+` : String(count));
