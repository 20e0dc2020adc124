/** Cosine of the angle between two profiles: 1 for the same proportions. Two silent ones agree fully. */
export const cosine = (left: ArrayLike<number>, right: ArrayLike<number>): number => {
  let [dot, lefts, rights] = [0, 0, 0];
  for (let axis = 0; axis < left.length; axis++) {
    const [a, b] = [left[axis] ?? 0, right[axis] ?? 0];
    dot += a * b;
    lefts += a * a;
    rights += b * b;
  }
  if (lefts === 0 || rights === 0) return lefts === rights ? 1 : 0;
  return dot / Math.sqrt(lefts * rights);
};
