const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const indexOfMost = (values: readonly number[]) => values.indexOf(Math.max(...values));

/** Takes from the largest until nobody is left with nothing. */
const withoutZeros = (parts: number[]): number[] => {
  for (const [at, part] of parts.entries()) {
    if (part > 0) continue;
    const rich = indexOfMost(parts);
    parts[rich] = (parts[rich] ?? 0) - 1;
    parts[at] = 1;
  }
  return parts;
};

/**
 * A whole number split by weights into whole numbers of at least one that add up to it exactly (largest
 * remainder, Hamilton's method; the earlier wins a tie). With fewer to split than parts, each gets one.
 */
export const apportion = (total: number, weights: readonly number[]): number[] => {
  if (weights.length === 0) return [];
  const whole = Math.max(total, weights.length);
  const all = sum(weights);
  const quotas = weights.map((weight) => (whole * weight) / all);
  const parts = quotas.map(Math.floor);
  const remainder = (at: number) => (quotas[at] ?? 0) - (parts[at] ?? 0);
  const byRemainder = [...parts.keys()].sort((left, right) => remainder(right) - remainder(left));
  const missing = whole - sum(parts);
  return withoutZeros(parts.map((part, at) => part + (byRemainder.indexOf(at) < missing ? 1 : 0)));
};
