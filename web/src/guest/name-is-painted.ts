/** Typefaces that come later than that find the page as it is. */
const PATIENCE_MS = 100;

/**
 * Waits until the menu's name, which came with the page, can be seen as it will stay. All the rest is laid out after
 * it, and only once.
 */
export async function nameIsPainted(): Promise<void> {
  // A page in the background is not painted at all.
  if (document.visibilityState === 'hidden') return;
  await painted();
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
  await Promise.race([document.fonts.ready, late]);
  await painted();
}

const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
