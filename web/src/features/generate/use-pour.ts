import { type Cocktail, type GenerateRequest, lightPicture } from '@swizzle/proto';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadDrawnPicture, showPicture } from '../../components/glass/drawn-picture.ts';
import { fadeOut, LiveGlass, lookFor, type Surfaces } from '../../components/glass/live-glass.ts';
import { type Preview, previewDrawing } from '../../components/glass/preview-drawing.ts';
import { loadDrawingCode } from '../../components/glass/use-drawing-code.ts';
import { prefersLight, prefersReducedMotion } from '../../lib/use-media-query.ts';
import { pourInto, wait } from './pour.ts';

/** Milliseconds for which the drink's name stands across its picture, and where nothing moves. */
const NAME_MS = 1300;
const STILL_NAME_MS = 500;
/** Milliseconds for which an empty glass waits for its recipe before what was asked for is poured. */
const GRACE_MS = 450;
/** Milliseconds for which a drink's own picture is waited for; what was asked for is poured without it. */
const PICTURE_MS = 3000;
/** Milliseconds in which one drink fades into another. */
const FADE_MS = 260;

interface Options {
  backdrop: RefObject<Element | null>;
  drink: RefObject<Element | null>;
  /** What the drink looks like until it is known: as on the stage. */
  request: GenerateRequest;
  preview: Preview | undefined;
  cocktail: Cocktail | undefined;
  /** The drink has been shown for long enough. */
  onServed: () => void;
}

/** Pours a drink before the user's eyes. True once it is done and its name may stand on it. */
export function usePour({ backdrop, drink, request, preview, cocktail, onServed }: Options): boolean {
  const [isPoured, setPoured] = useState(false);
  const [picture] = useState(() => Promise.withResolvers<Element | undefined>());
  const asked = useRef({ request, preview });

  useEffect(() => {
    if (!cocktail) return;
    const { imageUrl } = cocktail;
    const url = (prefersLight() && lightPicture(imageUrl)) || imageUrl;
    void Promise.race([loadDrawnPicture(url), wait(PICTURE_MS)]).then(picture.resolve);
  }, [cocktail, picture]);

  useEffect(() => {
    if (!backdrop.current || !drink.current) return;
    let isShown = true;
    const surfaces = { backdrop: backdrop.current, drink: drink.current };
    void showDrink(surfaces, asked.current, picture.promise).then(() => isShown && setPoured(true));
    return () => {
      isShown = false;
    };
  }, [backdrop, drink, picture]);

  useEffect(() => {
    if (!isPoured) return;
    const timer = setTimeout(onServed, prefersReducedMotion() ? STILL_NAME_MS : NAME_MS);
    return () => clearTimeout(timer);
  }, [isPoured, onServed]);

  return isPoured;
}

/** From the drink that was asked for to the one that was made. */
async function showDrink(
  surfaces: Surfaces,
  { request, preview }: Pick<Options, 'request' | 'preview'>,
  made: Promise<Element | undefined>,
): Promise<void> {
  const code = await loadDrawingCode();
  if (code) {
    const { drawing, mood } = previewDrawing(code, request, preview);
    new LiveGlass(code, surfaces, 'pour').paint(drawing, lookFor(mood));
  }
  const { backdrop, drink } = surfaces;
  const goOverInto = (picture: Element | undefined, layers: readonly Element[]) => {
    if (!picture) return;
    for (const layer of layers) fadeOut(layer, FADE_MS);
    showPicture(surfaces, picture);
  };
  if (prefersReducedMotion()) return goOverInto(await made, []);

  const pour = pourInto(surfaces.drink);
  await pour.empty();
  const early = await Promise.race([made.then((picture) => ({ picture })), wait(GRACE_MS)]);
  // The glass is empty: what is drawn of it now is seen when it fills.
  if (early) goOverInto(early.picture, [backdrop]);
  await pour.fill();
  if (!early) {
    pour.stir();
    goOverInto(await made, [backdrop, drink]);
  }
  await pour.finish();
}
