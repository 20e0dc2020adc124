/** What Swizzle sells: dollars a month, in cents. */
export const SOLD = [
  { name: 'Party Planner', lookup_key: 'party_planner_monthly', unit_amount: 1900 },
  { name: 'Bar Owner', lookup_key: 'bar_owner_monthly', unit_amount: 4900 },
] as const;
