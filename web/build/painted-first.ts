/** The page with its scripts after everything that it is painted with. */
export const paintedFirst = (page: string) =>
  page.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
