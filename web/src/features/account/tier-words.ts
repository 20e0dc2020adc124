import type { Tier } from '@swizzle/proto';

interface TierWords {
  name: string;
  description: string;
  price: string;
}

/** What the account page says about each tier. */
export const TIER_WORDS: Record<Tier, TierWords> = {
  cocktail_curious: {
    name: 'Cocktail Curious',
    description: 'Three cocktails a day, three more when you share one, and a shelf for those you keep.',
    price: 'Free',
  },
  party_planner: {
    name: 'Party Planner',
    description:
      'As many cocktails as you like, and whole evenings planned: menu, amounts and shopping list.',
    price: '$19/month',
  },
  bar_owner: {
    name: 'Bar Owner',
    description: 'Everything in Party Planner, and what it takes to run a bar.',
    price: '$49/month',
  },
  admin: {
    name: 'Admin',
    description: 'You have the keys: everything is open to you, and the back office too.',
    price: 'On the house',
  },
};
