/** Typing errors between two words (Damerau, optimal alignment): a letter too many, missing, wrong, or two swapped. */
export const editDistance = (left: string, right: string): number => {
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let at = 1; at <= right.length; at++) {
      const same = left[row - 1] === right[at - 1] ? 0 : 1;
      const swapped =
        row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1]
          ? (before[at - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      current[at] = Math.min(
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + same,
        swapped,
      );
    }
    [before, above] = [above, current];
  }
  return above[right.length] ?? 0;
};
