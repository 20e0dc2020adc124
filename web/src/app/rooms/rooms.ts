// Rooms of the house whose doors are not open yet.
export interface Room {
  title: string;
  promise: string;
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
} as const satisfies Record<string, Room>;
