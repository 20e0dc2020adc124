import type { PlanId } from './plans.ts';

/** One glass, a tray of three, a shelf of bottles. */
export function PlanArt({ plan }: { plan: PlanId }) {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="w-full">
      <g className="fill-none stroke-glass" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {ART[plan]}
      </g>
    </svg>
  );
}

const COUPE = (
  <>
    <path d="M-20 0h40c-1 14-9 22-20 22S-19 14-20 0z" className="fill-coral stroke-none" />
    <path d="M-24-8h48c0 20-10 31-24 31S-24 12-24-8zM0 23v26M-14 50h28" />
  </>
);

const HIGHBALL = (
  <>
    <path d="M-12-22h24l-2 53h-20z" className="fill-mint/80 stroke-none" />
    <path d="M-14-34h28l-3 66a3 3 0 0 1-3 3H-8a3 3 0 0 1-3-3zM5-22l9-32" />
    <path d="M-8-12l11-3 3 11-11 3zM-6 6l10 3-3 11-10-3z" strokeWidth="1.5" strokeOpacity="0.7" />
  </>
);

const ROCKS = (
  <>
    <path d="M-18 6h36l-2 23h-32z" className="fill-brass stroke-none" />
    <path d="M-20-8h40l-3 39a3 3 0 0 1-3 3h-28a3 3 0 0 1-3-3z" />
    <path d="M-10 3l14-4 4 14-14 4z" className="fill-glass/20" strokeWidth="1.5" />
  </>
);

const ART: Record<PlanId, React.ReactNode> = {
  cocktail_curious: (
    <>
      <g transform="translate(120 44) scale(1.25)">{COUPE}</g>
      <circle cx="141" cy="34" r="8" className="fill-brass stroke-none" />
      <path d="M76 108h88" strokeOpacity="0.4" />
    </>
  ),
  party_planner: (
    <>
      <g transform="translate(70 48)">{COUPE}</g>
      <g transform="translate(124 64)">{HIGHBALL}</g>
      <g transform="translate(176 65)">{ROCKS}</g>
      <path d="M30 101h182c-4 8-10 11-18 11H48c-8 0-14-3-18-11z" className="fill-raised" />
    </>
  ),
  bar_owner: (
    <>
      <path d="M46 96V56c0-7 6-8 6-16V24h10v16c0 8 6 9 6 16v40z" className="fill-brass/80" />
      <path d="M82 96V66c0-9 8-10 8-20V16h10v30c0 10 8 11 8 20v30z" className="fill-mint/50" />
      <path d="M122 96V58l8-12V28h12v18l8 12v38z" className="fill-coral/80" />
      <path d="M164 96V48c0-6 6-8 6-14V20h10v14c0 6 6 8 6 14v48z" className="fill-brass/40" />
      <path d="M46 66h22M122 66h28M164 62h22M82 74h26" strokeWidth="1.5" strokeOpacity="0.7" />
      <path d="M28 97h184M34 112h172" />
    </>
  ),
};
