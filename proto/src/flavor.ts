import { z } from 'zod';

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

/** The flavor notes a guest can pick, by axis. A note belongs to one axis only. */
export const FLAVOR_NOTES = {
  fruity: [
    'Apple',
    'Apricot',
    'Banana',
    'Blackberry',
    'Blackcurrant',
    'Blueberry',
    'Cherry',
    'Coconut',
    'Cranberry',
    'Fig',
    'Grape',
    'Guava',
    'Kiwi',
    'Lychee',
    'Mango',
    'Melon',
    'Orange',
    'Papaya',
    'Passion Fruit',
    'Peach',
    'Pear',
    'Pineapple',
    'Plum',
    'Pomegranate',
    'Raspberry',
    'Strawberry',
    'Watermelon',
  ],
  earthy: [
    'Agave',
    'Allspice',
    'Beet',
    'Black Pepper',
    'Cardamom',
    'Carrot',
    'Cinnamon',
    'Clove',
    'Ginger',
    'Matcha',
    'Nutmeg',
    'Oak',
    'Saffron',
    'Smoke',
    'Star Anise',
    'Turmeric',
    'Walnut',
  ],
  sour: [
    'Citron',
    'Grapefruit',
    'Kumquat',
    'Lemon',
    'Lime',
    'Rhubarb',
    'Sumac',
    'Tamarind',
    'Verjus',
    'Yuzu',
  ],
  bitter: [
    'Amaro',
    'Angostura',
    'Aperol',
    'Black Tea',
    'Cacao',
    'Campari',
    'Coffee',
    'Cynar',
    'Fernet',
    'Gentian',
    'Hops',
    'Orange Peel',
    'Quinine',
    'Wormwood',
  ],
  herbaceous: [
    'Basil',
    'Celery',
    'Chamomile',
    'Chartreuse',
    'Cilantro',
    'Cucumber',
    'Dill',
    'Fennel',
    'Juniper',
    'Lavender',
    'Lemongrass',
    'Mint',
    'Rosemary',
    'Sage',
    'Shiso',
    'Tarragon',
    'Thyme',
  ],
  sweet: [
    'Almond',
    'Brown Sugar',
    'Butterscotch',
    'Caramel',
    'Chocolate',
    'Cola',
    'Cream',
    'Date',
    'Elderflower',
    'Grenadine',
    'Hazelnut',
    'Honey',
    'Licorice',
    'Maple',
    'Marshmallow',
    'Molasses',
    'Rose',
    'Vanilla',
  ],
} as const satisfies Record<FlavorAxis, readonly string[]>;

export type FlavorNote = (typeof FLAVOR_NOTES)[FlavorAxis][number];

/** Every note of every axis. */
export const ALL_FLAVOR_NOTES: readonly FlavorNote[] = Object.values(FLAVOR_NOTES).flat();

const share = z.number().min(0).max(100);

/** How strongly a drink shows each of the six axes, 0 to 100. */
export const FlavorProfile = z.object({
  fruity: share,
  earthy: share,
  sour: share,
  bitter: share,
  herbaceous: share,
  sweet: share,
});
export type FlavorProfile = z.infer<typeof FlavorProfile>;

/** A profile as asked for: an absent axis takes its default. */
export const AskedFlavorProfile = z.strictObject({
  fruity: share.default(DEFAULT_FLAVOR.fruity),
  earthy: share.default(DEFAULT_FLAVOR.earthy),
  sour: share.default(DEFAULT_FLAVOR.sour),
  bitter: share.default(DEFAULT_FLAVOR.bitter),
  herbaceous: share.default(DEFAULT_FLAVOR.herbaceous),
  sweet: share.default(DEFAULT_FLAVOR.sweet),
});

export const FlavorNoteName = z.enum(ALL_FLAVOR_NOTES as [FlavorNote, ...FlavorNote[]]);
