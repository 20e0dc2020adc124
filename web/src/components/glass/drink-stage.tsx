import {
  ABV_RANGES,
  type AbvLabel,
  FLAVOR_AXES,
  FLAVOR_NOTES,
  type FlavorAxis,
  type FlavorNote,
  type FlavorProfile,
  type GenerateRequest,
} from '@swizzle/proto';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { capitalized } from '../../lib/capitalized.ts';
import { LIGHT, useMediaQuery } from '../../lib/use-media-query.ts';
import { RadarEditor } from '../radar/radar-editor.tsx';
import { LiveGlass, lookFor, useDrawingCode } from './live-glass.ts';
import { type Preview, previewDrawing } from './preview-drawing.ts';

// The expected drink in a few words: 'Bright, bitter, a little smoke'.

interface Request {
  flavorProfile: FlavorProfile;
  selectedNotes: readonly FlavorNote[];
  abv: AbvLabel;
}

const WORDS: Readonly<Record<FlavorAxis, string>> = {
  fruity: 'fruity',
  earthy: 'earthy',
  sour: 'bright',
  bitter: 'bitter',
  herbaceous: 'herbal',
  sweet: 'sweet',
};

/** Below this, a flavor isn't perceptible. */
const TASTED = 10;
/** Above this, a flavor dominates the drink. */
const DOMINANT = 80;
/** Share of the strongest flavor from which another one is named, too. */
const BESIDE = 0.75;
const MAX_FLAVORS = 3;
const MAX_NOTES = 3;

export function becomingWords({ flavorProfile, selectedNotes, abv }: Request): string {
  const axes = FLAVOR_AXES.filter((axis) => flavorProfile[axis] >= TASTED)
    .sort((a, b) => flavorProfile[b] - flavorProfile[a])
    .slice(0, MAX_FLAVORS);
  const [first] = axes;
  if (!first) return 'No flavor yet. Drag one outward.';
  const isBold = (axis: FlavorAxis) => flavorProfile[axis] >= flavorProfile[first] * BESIDE;
  const bold = axes
    .filter(isBold)
    .map((axis) => `${flavorProfile[axis] >= DOMINANT ? 'very ' : ''}${WORDS[axis]}`);
  const told = new Set<FlavorNote>();
  const faint = axes
    .filter((axis) => !isBold(axis))
    .map((axis) => {
      const note = selectedNotes.find((name) => isOf(axis, name));
      if (note) told.add(note);
      return note ? noteWord(note) : WORDS[axis];
    });
  const flavors = faint.length > 0 ? [...bold, `a little ${faint.join(' and ')}`] : bold;
  const notes = selectedNotes.filter((note) => !told.has(note));
  const line = `${flavors.join(', ')}${notes.length > 0 ? `, with ${listed(notes)}` : ''}`;
  return `${capitalized(line)}.${strengthWords(abv)}`;
}

const isOf = (axis: FlavorAxis, note: FlavorNote) => {
  const own: readonly FlavorNote[] = FLAVOR_NOTES[axis];
  return own.includes(note);
};

/** Names of bottles keep their capital letter. */
const BOTTLES: readonly FlavorNote[] = ['Angostura', 'Aperol', 'Campari', 'Chartreuse', 'Cynar', 'Fernet'];

const noteWord = (note: FlavorNote) => (BOTTLES.includes(note) ? note : note.toLowerCase());

function listed(notes: readonly FlavorNote[]): string {
  const more = notes.length - MAX_NOTES;
  const named = notes.slice(0, more > 0 ? MAX_NOTES : undefined).map(noteWord);
  if (more > 0) named.push(`${more} more`);
  const last = named.pop() ?? '';
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last;
}

function strengthWords(abv: AbvLabel): string {
  const { min, max } = ABV_RANGES[abv];
  if (max < 1) return ' No alcohol.';
  if (min >= 35) return ' Very strong.';
  if (min >= 25) return ' Strong.';
  return max <= 10 ? ' Light.' : '';
}

interface Props {
  /** The element that contains everything that shows the profile, the number fields included. */
  editor: RefObject<HTMLElement | null>;
  request: GenerateRequest;
  /** The drink that the server would make, if it can be previewed. */
  preview?: Preview | undefined;
  onChange: (axis: FlavorAxis, value: number) => void;
  onPick?: (axis: FlavorAxis) => void;
}

/** Shows the drink of a request; eased if the preview has changed. */
type Glass = (drink: { request: GenerateRequest; preview: Preview | undefined }, isEased?: boolean) => void;

/** Position and size of the glass in the radar's drawing: its foot is between the two lower handles. */
const GLASS = 'translate(46 32.1) scale(1.02)';

/** Draws the glass of a request without React: in the same frame as a drag, and on every other change. */
function useGlass(request: GenerateRequest, preview: Preview | undefined) {
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
    const text = becomingWords(next);
    // Written only on a change, because screen readers read every update.
    if (line && line.nodeValue !== text) line.nodeValue = text;
  }, []);

  return { backdrop, drink, words, isDrawn: code !== undefined, pull };
}

/** The requested drink in its glass inside the radar. It changes in the same frame as a handle. */
export function DrinkStage({ editor, request, preview, onChange, onPick }: Props) {
  const { backdrop, drink, words, isDrawn, pull } = useGlass(request, preview);
  return (
    <figure className="drink-stage">
      <div className="drink-stage-picture">
        <div className="drink-stage-radar">
          <svg
            ref={backdrop}
            viewBox="0 0 400 400"
            aria-hidden="true"
            className="drink-stage-backdrop"
            data-drawn={isDrawn}
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
        <p ref={words} aria-live="polite">
          {becomingWords(request)}
        </p>
      </figcaption>
    </figure>
  );
}
