import { describe, expect, it } from '@jest/globals';
import { ANY_ABV, ANY_VIBE, DEFAULT_FLAVOR, type GenerateRequest } from '@swizzle/proto';
import * as code from './drawing-code.ts';
import { type Preview, previewDrawing } from './preview-drawing.ts';

const request: GenerateRequest = {
  flavorProfile: DEFAULT_FLAVOR,
  selectedNotes: [],
  abv: ANY_ABV,
  mood: ANY_VIBE,
  seed: 5,
};
const preview: Preview = {
  request,
  mood: 'Cozy',
  drawing: {
    ...code.requestDrawing(request),
    glass: 'Nick & Nora',
    liquid: ['#805030'],
    ice: 'none',
    seed: 99,
  },
};
const bitter = { ...request, flavorProfile: { ...DEFAULT_FLAVOR, bitter: 100 } };

describe('the drink that the glass shows', () => {
  it('is the one that was previewed, while a name is typed', () => {
    const named = { ...request, suggestedName: 'Low Tide' };
    expect(previewDrawing(code, named, preview)).toMatchObject({ drawing: preview.drawing, mood: 'Cozy' });
  });

  it('keeps its place and its glass while a handle moves, and changes its color', () => {
    const { drawing, mood } = previewDrawing(code, bitter, preview);
    expect([drawing.glass, drawing.ice, drawing.seed, mood]).toEqual(['Nick & Nora', 'none', 99, 'Cozy']);
    expect(drawing.liquid).not.toEqual(preview.drawing.liquid);
  });

  it('is in the glass of another choice at once, and has the garnish of another note', () => {
    const chosen = { ...request, preferredGlass: 'Collins' as const, selectedNotes: ['Mint' as const] };
    const { drawing } = previewDrawing(code, chosen, preview);
    expect([drawing.glass, drawing.garnish, drawing.seed]).toEqual(['Collins', ['mint-sprig'], 99]);
  });

  it('is what the request suggests where the server cannot be asked', () => {
    expect(previewDrawing(code, bitter, undefined)).toEqual({
      drawing: code.requestDrawing(bitter),
      mood: ANY_VIBE,
    });
  });
});
