import { paths } from '../../lib/paths.ts';

/** Where the header leads once signed in. Explore also lives at `/`. */
export const MEMBER_LINKS = [
  { label: 'Generate', to: paths.generate },
  { label: 'Explore', to: paths.explore },
  { label: 'Saved', to: paths.saved },
  { label: 'Plan', to: paths.planning },
  { label: 'My bar', to: paths.myBar },
] as const;

export const isCurrent = (to: string, pathname: string) =>
  pathname === to || pathname.startsWith(`${to}/`) || (to === paths.explore && pathname === paths.home);
