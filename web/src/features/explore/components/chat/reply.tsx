import type { SamSuggestion } from '@swizzle/proto';
import { clsx } from 'clsx';
import { splitAtNames } from '../../drink-names.ts';
import type { Typed } from '../../use-typed.ts';
import { DrinkLink } from './drink-link.tsx';

interface Props {
  text: string;
  suggestions: readonly SamSuggestion[];
  typing: Typed;
}

/** Sam's words as they are typed. They are there whole from the start for those who listen; a click shows them whole to all. */
export function Reply({ text, suggestions, typing: { typed, done, finish } }: Props) {
  return (
    <>
      <span className={clsx(!done && 'sr-only')}>
        <span className="sr-only">Sam: </span>
        <NamesAsLinks text={text} suggestions={suggestions} areReachable={done} />
      </span>
      {!done && (
        <span aria-hidden="true" className="block cursor-pointer" onClick={finish}>
          {typed}
        </span>
      )}
    </>
  );
}

/** What cannot be seen yet, the keyboard does not stop at. */
function NamesAsLinks({
  text,
  suggestions,
  areReachable,
}: Pick<Props, 'text' | 'suggestions'> & { areReachable: boolean }) {
  return splitAtNames(text, suggestions).map((segment, index) =>
    segment.id === undefined ? (
      segment.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
      <DrinkLink key={index} id={segment.id} isReachable={areReachable} className="drink-name">
        {segment.text}
      </DrinkLink>
    ),
  );
}
