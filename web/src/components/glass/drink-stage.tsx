import type { FlavorAxis, FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { becomingWords } from '../../lib/flavor/becoming-words.ts';
import { LIGHT, useMediaQuery } from '../../lib/use-media-query.ts';
import { RadarEditor } from '../radar/radar-editor.tsx';
import { LiveGlass, lookFor } from './live-glass.ts';
import { type Preview, previewDrawing } from './preview-drawing.ts';
import { useDrawingCode } from './use-drawing-code.ts';

interface Props {
  /** Holds everything that shows the profile, the number fields included. */
  editor: RefObject<HTMLElement | null>;
  request: GenerateRequest;
  /** The drink that the server would make, where it can be asked. */
  preview?: Preview | undefined;
  onChange: (axis: FlavorAxis, value: number) => void;
  onPick?: (axis: FlavorAxis) => void;
}

/** Shows the drink of a request; eased where another one has become known than was shown. */
type Glass = (drink: { request: GenerateRequest; preview: Preview | undefined }, isEased?: boolean) => void;

/** Where the glass stands in the radar's drawing, and how large: its foot is between the two lower handles. */
const GLASS = 'translate(46 32.1) scale(1.02)';

/** The drink that is being chosen, in its glass inside the radar. It changes in the frame in which a handle moves. */
export function DrinkStage({ editor, request, preview, onChange, onPick }: Props) {
  const backdrop = useRef<SVGSVGElement>(null);
  const drink = useRef<SVGGElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const glass = useRef<Glass>(undefined);
  const current = useRef({ request, preview });
  const code = useDrawingCode();
  const isLight = useMediaQuery(LIGHT);

  useEffect(() => {
    if (!code || !backdrop.current || !drink.current) return;
    const live = new LiveGlass(code, { backdrop: backdrop.current, drink: drink.current }, 'stage');
    glass.current = ({ request, preview }, isEased = false) => {
      const { drawing, mood } = previewDrawing(code, request, preview);
      if (isEased) live.ease(drawing, lookFor(mood));
      else live.paint(drawing, lookFor(mood));
    };
    glass.current(current.current);
  }, [code]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme is another picture
  useLayoutEffect(() => {
    const isNewPreview = preview !== current.current.preview;
    current.current = { request, preview };
    glass.current?.(current.current, isNewPreview);
  }, [request, preview, isLight]);

  const pull = useCallback((flavorProfile: FlavorProfile | undefined) => {
    const { request, preview } = current.current;
    const next = flavorProfile ? { ...request, flavorProfile } : request;
    glass.current?.({ request: next, preview });
    const line = words.current?.firstChild;
    if (line) line.nodeValue = becomingWords(next);
  }, []);

  return (
    <figure className="drink-stage">
      <div className="drink-stage-picture">
        <div className="drink-stage-radar">
          <svg
            ref={backdrop}
            viewBox="0 0 400 400"
            aria-hidden="true"
            className="drink-stage-backdrop"
            data-drawn={code !== undefined}
          />
          <RadarEditor
            editor={editor}
            profile={request.flavorProfile}
            onChange={onChange}
            onPull={pull}
            {...(onPick ? { onPick } : {})}
            className="relative overflow-visible"
          >
            <svg aria-hidden="true" className="drink-stage-glass overflow-visible">
              <g ref={drink} transform={GLASS} />
            </svg>
          </RadarEditor>
        </div>
      </div>
      <figcaption className="drink-stage-words">
        <p ref={words}>{becomingWords(request)}</p>
      </figcaption>
    </figure>
  );
}
