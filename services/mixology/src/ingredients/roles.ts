/** What an ingredient does in a drink. */
export const ROLES = [
  'base',
  'fortified',
  'aperitif',
  'liqueur',
  'sour',
  'sweetener',
  'juice',
  'lengthener',
  'sparkling',
  'bitters',
  'herb',
  'fruit',
  'spice',
  'cream',
  'egg',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * Ounces in which a jigger pours each role; 1/6 is a barspoon, 1/3 two of them. Counted and dashed ingredients bring
 * their own amounts.
 */
export const JIGGER_OZ: Readonly<Record<Role, readonly number[]>> = {
  base: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3],
  fortified: [1 / 6, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 3.5],
  aperitif: [1 / 6, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  liqueur: [1 / 6, 0.25, 1 / 3, 0.5, 0.75, 1, 1.25, 1.5],
  sour: [1 / 6, 0.25, 0.5, 0.75, 1, 1.25, 1.5],
  sweetener: [1 / 6, 0.25, 1 / 3, 0.5, 0.75, 1, 1.25],
  juice: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4],
  lengthener: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6],
  sparkling: [1, 1.5, 2, 2.5, 3, 3.5, 4, 5],
  bitters: [1 / 6],
  herb: [0.25],
  fruit: [0.25],
  spice: [1 / 6, 0.25],
  cream: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3],
  egg: [0.75, 1],
};
