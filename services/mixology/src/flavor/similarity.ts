/**
 * Cosine of the angle between two profiles: 1 for the same proportions. Two silent ones agree fully. Weights, one an
 * axis, say how much each axis counts.
 */
export const cosine = (
  left: ArrayLike<number>,
  right: ArrayLike<number>,
  weights?: ArrayLike<number>,
): number => {
  let dot = 0;
  let lefts = 0;
  let rights = 0;
  for (let axis = 0; axis < left.length; axis++) {
    const a = left[axis] ?? 0;
    const b = right[axis] ?? 0;
    const weight = weights ? (weights[axis] ?? 1) : 1;
    dot += weight * a * b;
    lefts += weight * a * a;
    rights += weight * b * b;
  }
  if (lefts === 0 || rights === 0) return lefts === rights ? 1 : 0;
  return dot / Math.sqrt(lefts * rights);
};
