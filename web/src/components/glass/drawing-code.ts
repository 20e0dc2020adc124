// The code that draws drinks, as a separate chunk: only pages with a changing glass load it.
export { colorBetween, shiftColor } from '@swizzle/mixology/drawing/drawing-change';
export { drawBackdropLayer, drawDrinkLayer } from '@swizzle/mixology/drawing/picture';
export { requestDrawing } from '@swizzle/mixology/drawing/request-drawing';
