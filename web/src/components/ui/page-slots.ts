/** The pages to show as numbers; null stands for a stretch that is left out. */
export function pageSlots(page: number, pageCount: number, neighbors: number): (number | null)[] {
  const isShown = (candidate: number) =>
    candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= neighbors;
  const slots: (number | null)[] = [];
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    // A single page takes no more room than the dots that would stand for it.
    const isAlone = isShown(candidate - 1) && isShown(candidate + 1);
    if (isShown(candidate) || isAlone) slots.push(candidate);
    else if (slots.at(-1) !== null) slots.push(null);
  }
  return slots;
}
