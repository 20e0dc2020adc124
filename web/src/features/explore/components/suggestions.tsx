import type { BaseLiquorFilter, MoodFilter } from '@swizzle/proto';
import { clsx } from 'clsx';
import { type RefObject, useEffect } from 'react';
import { useConversation } from '../conversation/conversation-store.ts';
import { mayOfferDrinks } from '../conversation/guidance.ts';
import type { Filters } from '../filters.ts';

/** Example messages, typed into the empty field. */
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

/** Milliseconds per character of an example, and for the complete example. */
const PACE = { min: 50, max: 100 };
const REST = 2000;

const pace = () => PACE.min + Math.random() * (PACE.max - PACE.min);

/** An example as a placeholder, marked as such. */
export const shownExample = (text: string) => `Try: ${text}`;

/**
 * Types examples one after the other into the field's placeholder, past React: it changes many times a second. With
 * focus, one complete example stays visible.
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

type Base = Exclude<BaseLiquorFilter, 'all'>;
type Feeling = Exclude<MoodFilter, 'all'>;

const OPENERS = ['Refreshing gin', 'Cozy whiskey', 'Playful rum', 'Elegant vodka', 'Adventurous tequila'];

/** If both filters are set. */
const FALLBACK_MESSAGES = [
  'Surprise me',
  'Any mood will do',
  'Any base liquor will do',
  'Show me everything',
];

const MOODS_FOR: Readonly<Record<Base, readonly Feeling[]>> = {
  gin: ['Refreshing', 'Elegant', 'Classic', 'Tranquil'],
  whiskey: ['Cozy', 'Classic', 'Sophisticated', 'Relaxed'],
  rum: ['Playful', 'Refreshing', 'Relaxed', 'Adventurous'],
  vodka: ['Elegant', 'Refreshing', 'Celebratory', 'Playful'],
  tequila: ['Adventurous', 'Refreshing', 'Playful', 'Celebratory'],
  brandy: ['Luxurious', 'Sophisticated', 'Cozy', 'Classic'],
  liqueur: ['Cozy', 'Relaxed', 'Celebratory', 'Elegant'],
};

const BASES_FOR: Readonly<Record<Feeling, readonly Base[]>> = {
  Sophisticated: ['whiskey', 'brandy', 'gin', 'vodka'],
  Refreshing: ['gin', 'rum', 'tequila', 'vodka'],
  Luxurious: ['brandy', 'whiskey', 'gin', 'liqueur'],
  Celebratory: ['gin', 'brandy', 'vodka', 'liqueur'],
  Elegant: ['gin', 'vodka', 'brandy', 'liqueur'],
  Classic: ['gin', 'whiskey', 'rum', 'brandy'],
  Playful: ['rum', 'tequila', 'vodka', 'liqueur'],
  Tranquil: ['gin', 'vodka', 'rum', 'brandy'],
  Relaxed: ['rum', 'whiskey', 'tequila', 'liqueur'],
  Adventurous: ['tequila', 'rum', 'whiskey', 'gin'],
  Cozy: ['whiskey', 'rum', 'brandy', 'liqueur'],
};

/** Suggested messages: whatever sets a filter that is still open. */
export function suggestionsFor({ baseLiquor, mood }: Filters): readonly string[] {
  if (baseLiquor === 'all' && mood === 'all') return OPENERS;
  if (mood === 'all' && baseLiquor !== 'all')
    return MOODS_FOR[baseLiquor].map((feeling) => `${feeling} ${baseLiquor}`);
  if (baseLiquor === 'all' && mood !== 'all') return BASES_FOR[mood].map((base) => `${mood} ${base}`);
  return FALLBACK_MESSAGES;
}

/** Suggested messages: Sam's, or else those of the filters. */
export function useSuggestions(): readonly string[] {
  const { replies, care } = useConversation(({ guidance }) => guidance);
  const filters = useConversation((conversation) => conversation.filters);
  if (replies.length > 0) return replies;
  return mayOfferDrinks(care) ? suggestionsFor(filters) : [];
}

interface Props {
  suggestions: readonly string[];
  disabled: boolean;
  onChoose: (words: string) => void;
  className?: string;
}

/** Suggested messages as buttons. */
export function Suggestions({ suggestions, disabled, onChoose, className }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className={clsx('chips', className)}>
      {suggestions.map((words) => (
        <li key={words}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChoose(words)}
            className="min-h-9 cursor-pointer rounded-pill border border-field-line bg-surface px-3.5 py-1 text-sm transition hover:border-brass hover:text-brass disabled:cursor-not-allowed disabled:text-muted"
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}
