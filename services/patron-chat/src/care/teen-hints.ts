/** What hints at a teenager: their parents' bottle, who may notice, a school year. */
export const TEEN_HINTS = [
  'bottle',
  'noticing',
  'homecoming',
  'grade',
  'school',
  'document',
  'legal',
  'first',
] as const;
export type TeenHint = (typeof TEEN_HINTS)[number];
