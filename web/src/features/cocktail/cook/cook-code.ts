/** Loads the steps over the whole screen; the one way there, so that tests can stand at the door. */
export const cookCode = { load: () => import('./cook-mode.tsx') };
