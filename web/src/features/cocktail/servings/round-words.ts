import { volumeWords } from '@swizzle/mixology/events/words/measures';
import type { Rounds } from '@swizzle/mixology/measuring/rounds';
import { listed } from '@swizzle/mixology/wording/phrases';
import type { Units } from '@swizzle/proto';

/** How several servings are made; nothing for one, whose instructions say it all. */
export function roundWords({ technique, shakes, waterMl, pourMl }: Rounds, servings: number, units: Units) {
  if (servings === 1) return undefined;
  if (technique === 'shaken') return shakeWords(shakes);
  if (technique === 'stirred')
    return `Ahead: mix everything with ${volumeWords(waterMl, units)} of water instead of stirring it on ice. Chill it well and pour ${volumeWords(pourMl, units)} into each glass. To order, leave the water out and stir on ice.`;
  return 'Make each drink in its own glass; the amounts are for all of them.';
}

function shakeWords(shakes: readonly number[]): string {
  const [most = 1] = shakes;
  if (shakes.length === 1) return `One shake makes all ${most}.`;
  if (most === 1) return `Shake one at a time: ${shakes.length} shakes.`;
  const sizes = new Set(shakes).size === 1 ? `of ${most}` : `of ${listed(shakes.map(String))}`;
  return `A shaker holds ${most} of these: ${shakes.length} shakes, ${sizes}.`;
}
