import { listed } from '@swizzle/mixology/wording/phrases';
import type { GuestDrink } from '@swizzle/proto';
import { STEPS, strengthOf } from '../../lib/strength.ts';

/** Strength in a word, in dots and in percent. */
export function StrengthMark({ drink }: { drink: GuestDrink }) {
  const { step, word } = strengthOf(drink);
  return (
    <p className="strength" data-zero-proof={step === 0 && !drink.alcoholTraces}>
      {word}
      {step > 0 && (
        <svg aria-hidden="true" viewBox={`0 0 ${STEPS * 10} 8`}>
          {Array.from({ length: STEPS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <circle key={at} cx={at * 10 + 4} cy="4" r="3" data-lit={at < step} />
          ))}
        </svg>
      )}
      <span>{abvOf(drink)}</span>
    </p>
  );
}

const abvOf = ({ abv }: GuestDrink) => `${Number(abv.toFixed(1))}% ABV`;

// What a guest has to know before drinking: allergens, and traces of alcohol.

/** 'Contains egg and milk', or nothing. */
export const allergensIn = ({ allergens }: GuestDrink) =>
  allergens.length > 0 ? `Contains ${listed(allergens)}` : undefined;

/** 'Contains a trace of alcohol (Angostura bitters)', or nothing. */
export const tracesIn = ({ alcoholTraces }: GuestDrink) =>
  alcoholTraces && `Contains a trace of alcohol (${listed(alcoholTraces)})`;
