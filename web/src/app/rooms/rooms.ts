// Rooms of the house whose doors are not open yet.
export interface Room {
  title: string;
  promise: string;
  /** What is open in it already. */
  open?: { label: string; href: string };
}

export const ROOMS = {
  planning: {
    title: 'The party book opens soon',
    promise: 'Soon you plan a whole evening here: the menu, the amounts, the cost and the shopping list.',
  },
  pricing: {
    title: 'The price list is at the printer',
    promise:
      'Making three cocktails a day is free, and stays free. What the other plans offer, you read here soon.',
  },
  subscribe: {
    title: 'The till opens soon',
    promise: 'Soon you can start a free trial of Party Planner here. Nothing is charged today.',
  },
  account: {
    title: 'Your table is being laid',
    promise: 'Soon you change your name, your units and your plan here.',
  },
  admin: {
    title: 'The back office opens soon',
    promise: 'Soon you look after the house from here. One tool is ready already.',
    open: { label: 'Classic Cocktail Generator', href: '/admin/classic-cocktails' },
  },
} as const satisfies Record<string, Room>;
