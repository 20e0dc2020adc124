// The drawing of a drink that is still being configured.
import {
  ANY_VIBE,
  type Drawing,
  type DrinkPreview,
  type GenerateRequest,
  type Mood,
  type Vibe,
} from '@swizzle/proto';
import { hashKey } from '@tanstack/react-query';
import type { DrawingCode } from './live-glass.ts';

/** The drink that the server would make, and the request of that preview. */
export interface Preview extends DrinkPreview {
  request: GenerateRequest;
}

interface Shown {
  drawing: Drawing;
  /** Selects the background. */
  mood: Mood | Vibe;
}

/** The key of a preview: the whole request, because a suggested name affects the drink, too. */
export const drinkKey = (request: GenerateRequest): string => hashKey([request]);

const sameBuild = (a: GenerateRequest, b: GenerateRequest) =>
  a.abv === b.abv && a.mood === b.mood && a.preferredGlass === b.preferredGlass;

const sameNotes = (a: GenerateRequest, b: GenerateRequest) =>
  hashKey(a.selectedNotes) === hashKey(b.selectedNotes);

/**
 * The drink that a request makes. If the server previewed exactly this request, it's the drink that will be poured.
 * During a drag, it's the last preview with the color adjusted to the request, in the same place and glass; without a
 * preview, it's estimated from the request.
 */
export function previewDrawing(
  code: DrawingCode,
  request: GenerateRequest,
  preview: Preview | undefined,
): Shown {
  const suggested = code.requestDrawing(request);
  if (!preview) return { drawing: suggested, mood: request.mood };
  if (drinkKey(preview.request) === drinkKey(request)) return preview;
  const before = code.requestDrawing(preview.request);
  const drawing = code.shiftColor(preview.drawing, before, suggested);
  const { backdrop, seed } = drawing;
  const { liquid, clarity, garnish } = drawing;
  return {
    drawing: {
      ...(sameBuild(request, preview.request) ? drawing : { ...suggested, liquid, clarity, backdrop, seed }),
      garnish: sameNotes(request, preview.request) ? garnish : suggested.garnish,
    },
    mood: request.mood === ANY_VIBE ? preview.mood : request.mood,
  };
}
