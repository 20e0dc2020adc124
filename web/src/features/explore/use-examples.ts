import { type RefObject, useEffect } from 'react';

/** What a guest might ask for, typed into the empty field. */
export const EXAMPLES = [
  'Something smoky for a rainy night',
  'A gin drink that tastes like a garden',
  'Whiskey by the fire, cozy and slow',
  'Rum and sunshine, not too sweet',
  'An elegant toast for an anniversary',
  'Tequila with a playful kick',
  'Something light before dinner',
  'A brandy nightcap worth staying up for',
] as const;

/** Milliseconds for each character of an example, and for which the whole of it stands. */
const PACE = { min: 50, max: 100 };
const REST = 2000;

const pace = () => PACE.min + Math.random() * (PACE.max - PACE.min);

/** An example as the field shows it, so that nobody takes it for words of their own. */
export const shownExample = (text: string) => `Try: ${text}`;

/**
 * Types one example after the other into the field's placeholder, past React: it changes many times a second. Anyone who is
 * about to write sees the whole of one, which stands still.
 */
export function useExamples(field: RefObject<HTMLTextAreaElement | null>, moving: boolean) {
  useEffect(() => {
    if (!moving) return;
    let timer: ReturnType<typeof setTimeout>;
    function type(example: number, letters: number) {
      const text = EXAMPLES[example % EXAMPLES.length] ?? '';
      const isStill = field.current === document.activeElement;
      const shown = isStill ? text.length : letters;
      if (field.current) field.current.placeholder = shownExample(text.slice(0, shown));
      if (isStill) timer = setTimeout(type, REST, example, shown);
      else if (shown === text.length) timer = setTimeout(type, REST, example + 1, 1);
      else timer = setTimeout(type, pace(), example, shown + 1);
    }
    type(0, 1);
    return () => {
      clearTimeout(timer);
      if (field.current) field.current.placeholder = shownExample(EXAMPLES[0]);
    };
  }, [field, moving]);
}
