import { BALANCED } from './sums.ts';

/** Ratios at the two ends; what lies beyond stands at the end. */
const TART = 3;
const SWEET = 30;
const WIDTH = 200;

/** Equal steps for equal proportions. */
const place = (ratio: number) =>
  (WIDTH * Math.log(Math.min(SWEET, Math.max(TART, ratio)) / TART)) / Math.log(SWEET / TART);

/** Where a drink stands between tart and sweet. The words beside it say the same. */
export function BalanceScale({ ratio }: { ratio: number }) {
  const from = place(BALANCED.from);
  return (
    <div aria-hidden="true" className="mt-2 max-w-64">
      <svg aria-hidden="true" viewBox={`-8 0 ${WIDTH + 16} 16`} className="w-full">
        <rect y="6" width={WIDTH} height="4" rx="2" className="fill-field-line" />
        <rect x={from} y="5" width={place(BALANCED.to) - from} height="6" rx="3" className="fill-mint" />
        <circle cx={place(ratio)} cy="8" r="6" className="fill-text stroke-surface" strokeWidth="2" />
      </svg>
      <p className="flex justify-between text-sm text-muted">
        <span>Tart</span>
        <span>Sweet</span>
      </p>
    </div>
  );
}
