import { FLAVOR_AXES } from '@swizzle/proto';
import Hexagon from 'lucide-react/icons/hexagon';
import X from 'lucide-react/icons/x';
import { type RefObject, useCallback, useRef } from 'react';
import { AxisField } from '../../components/radar/axis-field.tsx';
import { RadarEditor } from '../../components/radar/radar-editor.tsx';
import { ClosestDrink } from './closest-drink.tsx';
import { usePanel } from './use-panel.ts';
import type { useTaste } from './use-taste.ts';

interface Props {
  taste: ReturnType<typeof useTaste>;
  /** Where the drinks are. */
  list: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The Flavor Radar: beside the drinks where there is room, else beneath them, under the thumb. */
export function TastePanel({ taste, list, isOpen, onOpen }: Props) {
  const panel = useRef<HTMLElement>(null);
  const close = useCallback(() => onOpen(false), [onOpen]);
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
        <p className="taste-hint">Drag a flavor outward to see the closest drinks first.</p>
        <RadarEditor
          editor={panel}
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
        <ClosestDrink name={taste.best?.name} />
      </div>
    </section>
  );
}
