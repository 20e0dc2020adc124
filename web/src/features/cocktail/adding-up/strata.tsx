/** One layer of the glass, from the top down. */
export interface Stratum {
  name: string;
  ml: number;
  /** Of the drawn layer. */
  fill: string;
}

const WIDTH = 96;
const HEIGHT = 216;
/** Between two layers, so that they can be told apart without their colors. */
const GAP = 2;

/** The drink as a stacked bar: a straight glass whose layers are as high as their share of it. */
export function Strata({ strata, label }: { strata: readonly Stratum[]; label: string }) {
  const total = strata.reduce((sum, { ml }) => sum + ml, 0);
  let top = 0;
  return (
    <svg
      viewBox={`-6 -16 ${WIDTH + 12} ${HEIGHT + 24}`}
      role="img"
      aria-label={label}
      className="w-16 shrink-0 sm:w-24 @3xl:w-36"
    >
      {strata.map(({ name, ml, fill }) => {
        const height = (HEIGHT * ml) / total;
        const y = top;
        top += height;
        return (
          <rect key={name} y={y} width={WIDTH} height={Math.max(0, height - GAP)} rx="3" className={fill} />
        );
      })}
      <path
        d={`M-4 -14 V${HEIGHT - 4} a8 8 0 0 0 8 8 H${WIDTH - 4} a8 8 0 0 0 8 -8 V-14`}
        className="fill-none stroke-glass"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
