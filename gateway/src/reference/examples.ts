import type { EndpointKey } from '@swizzle/proto';

const ENTRY = '3f1c5a52-6d0e-4b8a-9f0e-2f6f3f5a7c11';
const TOKEN = 'these-43-letters-end-the-link-in-the-mail--';

/** A body for each call that takes one, good as it is. */
export const EXAMPLES: Partial<Record<EndpointKey, unknown>> = {
  'POST /api/login/passkey': { answer: { id: 'key' } },
  'POST /api/auth/passkeys': { code: '123456', answer: { id: 'key' } },
  'POST /api/auth/passkeys/remove': { code: '123456', passkey: 'key' },
  'POST /api/login/code': { code: '123456' },
  'POST /api/login': { email: 'ada@example.com', password: 'a long evening' },
  'POST /api/signup': {
    firstName: 'Ada',
    lastName: 'Coleman',
    email: 'ada@example.com',
    password: 'a long evening',
  },
  'POST /api/verify-email': { token: TOKEN },
  'POST /api/forgot-password': { email: 'ada@example.com' },
  'POST /api/reset-password': { token: TOKEN, password: 'a longer evening' },
  'PATCH /api/auth/user/units': { preferredUnits: 'metric' },
  'PATCH /api/auth/user/profile': { firstName: 'Ada', lastName: 'Coleman' },
  'POST /api/auth/second-factor': { code: '123456', password: 'a long evening' },
  'POST /api/auth/second-factor/recovery-codes': { code: '123456' },
  'POST /api/auth/second-factor/turn-off': { code: '123456' },
  'POST /api/auth/user/password': { password: 'a long evening', newPassword: 'a longer evening' },
  'POST /api/auth/user/delete': { password: 'a long evening' },
  'POST /api/cocktails/generate': {
    flavorProfile: { fruity: 60, earthy: 10, sour: 55, bitter: 20, herbaceous: 35, sweet: 40 },
    suggestedName: 'Harbor Light',
  },
  'POST /api/cocktails/preview': { abv: '15-20%', selectedNotes: ['Lime'], seed: 7 },
  'POST /api/create-setup-intent': { purpose: 'update-card' },
  'POST /api/subscription/billing-details': {
    name: 'Ada Lovelace',
    address: { line1: '1 Bar Street', city: 'Berlin', postalCode: '10115', country: 'DE' },
  },
  'POST /api/subscription/card': { paysOpen: true },
  'POST /api/patron-ai/base-liquor': { message: 'Something smoky with mezcal, for a slow night' },
  'POST /api/menus/generate': {
    eventType: 'Birthday Celebration',
    guestCount: 12,
    eventLength: '2-3 hours',
    budget: '$5-8',
    theme: 'A garden in June',
  },
  'PATCH /api/menus/:id': { name: 'An Evening in June' },
  'PATCH /api/menus/:id/cocktails/:entryId': { servings: 18 },
  'POST /api/menus/:id/replan': { removedParts: ['season:summer'] },
  'PATCH /api/menus/:id/event': { guestCount: 40 },
  'POST /api/menus/:id/undo': { changeId: ENTRY },
  'POST /api/menus/:id/cocktails': { cocktailId: 42, section: 'signature' },
  'PATCH /api/menus/:id/order': { entryIds: [ENTRY] },
  'PATCH /api/menus/:id/leftovers': { left: { [ENTRY]: 6 } },
  'POST /api/menus/:id/budget': { bottles: 'value' },
  'PATCH /api/menus/:id/shopping': {},
  'POST /api/menus/:id/shopping/link': { renew: false },
  'PATCH /api/menus/:id/bar': { groups: { staff: false } },
  'POST /api/menus/:id/share': { renew: false },
  'POST /api/admin/classic-cocktails/generate': { name: 'Hanky Panky' },
  'POST /api/admin/cocktails/:id/featured': { isFeatured: true },
};
