import { apiPath } from '../address.ts';

/** Says that a guest has opened the menu: once in the life of a tab, and nothing about who it is. */
export function countView(slug: string): void {
  const mark = `viewed ${slug}`;
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'yes');
  } catch {
    // A tab that may remember nothing would be counted at every reload.
    return;
  }
  // A view that is not counted is no loss to the guest.
  navigator.sendBeacon(`${apiPath(slug)}/views`);
}
