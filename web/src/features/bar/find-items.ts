import type { StockItem } from '@swizzle/proto';

const MOST_SHOWN = 12;
const DIACRITICS = /\p{M}/gu;

const plain = (text: string) => text.normalize('NFD').replace(DIACRITICS, '').toLowerCase();

/** Lower is better: what begins with it, then a word that does, then what contains it. */
const rank = (name: string, typed: string) => {
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  return name.includes(typed) ? 2 : undefined;
};

/** What the typed text may mean, best first; by its own name or by what a shop calls it. */
export function findItems(typed: string, items: readonly StockItem[]): StockItem[] {
  const text = plain(typed.trim());
  if (text === '') return [];
  return items
    .flatMap((item) => {
      const ranks = [plain(item.name), plain(item.buy)].flatMap((name) => rank(name, text) ?? []);
      return ranks.length > 0 ? [{ item, best: Math.min(...ranks) }] : [];
    })
    .sort((one, other) => one.best - other.best || one.item.name.length - other.item.name.length)
    .slice(0, MOST_SHOWN)
    .map(({ item }) => item);
}
