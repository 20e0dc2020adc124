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
} as const satisfies Record<string, Room>;
