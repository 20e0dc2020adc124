/** Loads the full-screen steps; the only way to do so, so that tests can intercept it. */
export const cookCode = { load: () => import('./cook-mode.tsx') };
