const PLURALS: Readonly<Record<string, string>> = { leaf: 'leaves', dash: 'dashes', pinch: 'pinches' };

/** A unit as it is printed beside an amount: '1 dash', '2 dashes'; half a barspoon stays singular. */
export const unitName = (unit: string, amount: number): string =>
  amount <= 1 || unit === 'oz' || unit === 'whole' ? unit : (PLURALS[unit] ?? `${unit}s`);
