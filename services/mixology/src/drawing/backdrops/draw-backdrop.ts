import type { Place } from '../look.ts';
import type { Scene } from '../scene.ts';
import { drawBar } from './bar.ts';
import { drawGarden } from './garden.ts';
import { drawMarble } from './marble.ts';
import { drawTerrace } from './terrace.ts';

const PLACES: Readonly<Record<Place, (scene: Scene) => string>> = {
  bar: drawBar,
  terrace: drawTerrace,
  marble: drawMarble,
  garden: drawGarden,
};

/** What stands behind a drink, tinted by its strongest flavor. */
export const drawBackdrop = (scene: Scene): string => PLACES[scene.place.name](scene);
