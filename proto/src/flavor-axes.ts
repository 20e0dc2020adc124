/** The six axes of flavor in the order in which the radar shows them. */
export const FLAVOR_AXES = ['fruity', 'earthy', 'sour', 'bitter', 'herbaceous', 'sweet'] as const;
export type FlavorAxis = (typeof FLAVOR_AXES)[number];

/** Where each axis points, in degrees clockwise from the right. */
export const AXIS_ANGLES: Readonly<Record<FlavorAxis, number>> = {
  fruity: 0,
  earthy: 60,
  sour: 120,
  bitter: 180,
  herbaceous: 240,
  sweet: 300,
};

/** What a missing profile, or an absent axis of one, counts as. */
export const DEFAULT_FLAVOR: Readonly<Record<FlavorAxis, number>> = {
  fruity: 50,
  earthy: 30,
  sour: 40,
  bitter: 25,
  herbaceous: 35,
  sweet: 45,
};
