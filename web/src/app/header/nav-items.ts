/** Where the header leads once signed in. Explore also lives at `/`. */
export const MEMBER_LINKS = [
  { label: 'Generate', href: '/generate' },
  { label: 'Explore', href: '/explore' },
  { label: 'Saved', href: '/saved' },
  { label: 'Plan', href: '/planning' },
] as const;

export const isCurrent = (href: string, path: string) =>
  path === href || path.startsWith(`${href}/`) || (href === '/explore' && path === '/');
