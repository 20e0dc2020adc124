import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';

/** The axes from the strongest to the weakest. */
export const axesByStrength = (profile: FlavorProfile): [FlavorAxis, FlavorAxis, FlavorAxis] => {
  const [first = 'fruity', second = 'sour', third = 'sweet'] = [...FLAVOR_AXES].sort(
    (left, right) => profile[right] - profile[left],
  );
  return [first, second, third];
};
