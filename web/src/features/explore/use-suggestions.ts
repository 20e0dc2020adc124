import type { BaseLiquorFilter, MoodFilter } from '@swizzle/proto';
import { mayOfferDrinks } from './conversation/care.ts';
import { useConversation } from './conversation/conversation-store.ts';
import type { Filters } from './filters.ts';

type Base = Exclude<BaseLiquorFilter, 'all'>;
type Feeling = Exclude<MoodFilter, 'all'>;

const OPENERS = ['Refreshing gin', 'Cozy whiskey', 'Playful rum', 'Elegant vodka', 'Adventurous tequila'];

/** Where neither filter is open any more. */
const WAYS_OUT = ['Surprise me', 'Any mood will do', 'Any base liquor will do', 'Show me everything'];

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

/** What the guest might say next: whatever closes a filter that is still open. */
export function suggestionsFor({ baseLiquor, mood }: Filters): readonly string[] {
  if (baseLiquor === 'all' && mood === 'all') return OPENERS;
  if (mood === 'all' && baseLiquor !== 'all')
    return MOODS_FOR[baseLiquor].map((feeling) => `${feeling} ${baseLiquor}`);
  if (baseLiquor === 'all' && mood !== 'all') return BASES_FOR[mood].map((base) => `${mood} ${base}`);
  return WAYS_OUT;
}

/** What the guest might say next: Sam's word on it, else what the filters suggest. */
export function useSuggestions(): readonly string[] {
  const { replies, care } = useConversation(({ guidance }) => guidance);
  const filters = useConversation((conversation) => conversation.filters);
  if (replies.length > 0) return replies;
  return mayOfferDrinks(care) ? suggestionsFor(filters) : [];
}
