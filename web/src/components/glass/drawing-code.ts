// The code that draws drinks, in a file of its own: only pages with a glass that changes load it.
export { colorBetween, shiftColor } from '@swizzle/mixology/drawing/drawing-change';
export { drawBackdropLayer, drawDrinkLayer } from '@swizzle/mixology/drawing/picture';
export { requestDrawing } from '@swizzle/mixology/drawing/request-drawing';
