import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile, type GuestDrink } from '@swizzle/proto';
import Hexagon from 'lucide-react/icons/hexagon';
import X from 'lucide-react/icons/x';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AxisField } from '../../components/radar/axis-field.tsx';
import { RadarEditor } from '../../components/radar/radar-editor.tsx';
import { useIsPainted } from '../../lib/after-frame.ts';
import { byCloseness, isShaped, OPEN_TASTE } from '../../lib/flavor/closeness.ts';
import { useFirstInput } from '../../lib/use-first-input.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/** Milliseconds without movement after which a drag counts as resting. */
const REST_MS = 700;

/** Announces the first drink, once the drag rests. */
function ClosestDrink({ name }: { name: string | undefined }) {
  const [said, setSaid] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(name), REST_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <p role="status" className="sr-only">
      {said && `Closest to your taste: ${said}`}
    </p>
  );
}

interface PanelOptions {
  isOpen: boolean;
  onClose: () => void;
  /** The list of drinks, above the panel. */
  list: RefObject<HTMLElement | null>;
  /** The closest drink, first in the list. */
  best: string | undefined;
}

/** A panel that slides over the page: it gets the focus, Escape closes it, and the closest drink stays visible. */
function usePanel({ isOpen, onClose, list, best }: PanelOptions) {
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const next = isOpen ? heading : opener;
    next.current?.focus({ preventScroll: true });
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another drink has come first
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'start' });
  }, [isOpen, list, best]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('dialog');
      if (key === 'Escape' && !isElsewhere) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);

  return { opener, heading };
}

interface TastePanelProps {
  taste: ReturnType<typeof useTaste>;
  /** The list of drinks. */
  list: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The breakpoint from which the radar is beside the drinks, as in taste.css. */
const BESIDE = '(min-width: 48rem)';

/**
 * The drawing takes as long as the rest of the page. On a phone it is behind the button, so it waits for user input.
 */
function useIsDrawn(isOpen: boolean): boolean {
  const isPainted = useIsPainted();
  const isBeside = useMediaQuery(BESIDE);
  const hasInput = useFirstInput();
  return isOpen || (isPainted && (isBeside || hasInput));
}

/** The Flavor Radar: beside the drinks if there is room, else below them, within reach of the thumb. */
export function TastePanel({ taste, list, isOpen, onOpen }: TastePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const close = useCallback(() => onOpen(false), [onOpen]);
  const isDrawn = useIsDrawn(isOpen);
  const { opener, heading } = usePanel({ isOpen, onClose: close, list, best: taste.best?.id });

  return (
    <section ref={panel} aria-labelledby="taste" className="taste">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls="taste-panel"
        onClick={() => onOpen(true)}
        className="taste-opener"
      >
        <Hexagon aria-hidden />
        Find your drink
      </button>
      <div id="taste-panel" className="taste-panel">
        <div className="taste-head">
          <h2 ref={heading} id="taste" tabIndex={-1}>
            Find your drink
          </h2>
          <button type="button" aria-disabled={!taste.closest} onClick={taste.reset} className="quiet-button">
            Reset
          </button>
          <button type="button" aria-label="Close the radar" onClick={close} className="round-button">
            <X aria-hidden />
          </button>
        </div>
        <p className="taste-hint">Drag a flavor out to see the closest first.</p>
        {isDrawn && <TasteRadar editor={panel} taste={taste} />}
        <ClosestDrink name={taste.best?.name} />
      </div>
    </section>
  );
}

interface TasteRadarProps {
  /** The element that contains everything that shows the taste. */
  editor: RefObject<HTMLElement | null>;
  taste: ReturnType<typeof useTaste>;
}

function TasteRadar({ editor, taste }: TasteRadarProps) {
  return (
    <>
      <RadarEditor
        editor={editor}
        profile={taste.taste}
        onChange={taste.change}
        onPull={taste.pull}
        className="max-w-80 lg:max-w-96"
      />
      <details className="taste-numbers">
        <summary>Enter values</summary>
        <ul className="axis-fields" aria-label="Flavor values">
          {FLAVOR_AXES.map((axis) => (
            <AxisField key={axis} axis={axis} value={taste.taste[axis]} onChange={taste.change} />
          ))}
        </ul>
      </details>
    </>
  );
}

/** The taste on the radar, and the drinks sorted by it. */
export function useTaste(drinks: readonly GuestDrink[]) {
  const [taste, setTaste] = useState(OPEN_TASTE);
  /** The preview during a drag. */
  const [pulled, pull] = useState<FlavorProfile>();
  const wanted = pulled ?? taste;
  const change = useCallback(
    (axis: FlavorAxis, value: number) => setTaste((before) => ({ ...before, [axis]: value })),
    [],
  );
  const closest = useMemo(
    () => (isShaped(wanted) ? byCloseness(drinks, wanted) : undefined),
    [drinks, wanted],
  );
  return {
    taste,
    /** Null while the radar expresses no preference: the drinks are in the host's order. */
    closest,
    /** The closest available drink. */
    best: closest?.find(({ isSoldOut }) => !isSoldOut),
    pull,
    change,
    reset: () => setTaste(OPEN_TASTE),
  };
}
