// The whole API in one table. The key is the method and the path, so a caller needs nothing but its types.
import { z } from 'zod';
import * as billing from './billing.ts';
import { SamAnswer, SamRequest } from './chat.ts';
import * as cocktail from './cocktail.ts';
import type { Endpoint } from './endpoint.ts';
import { Generation } from './generation.ts';
import * as guests from './guest-menu.ts';
import * as menu from './menu.ts';
import * as plan from './menu-plan.ts';
import { PLANNING_TIERS } from './tier-plans.ts';
import * as user from './user.ts';

const cocktails = z.array(cocktail.Cocktail);
const params = cocktail.CocktailParams;
const page = { access: 'open', response: 'html' } as const;
const planning = { owner: 'planner', access: PLANNING_TIERS, rate: 'read', response: menu.Menu } as const;
const guest = { access: 'open', rate: 'guest', params: guests.GuestMenuParams } as const;
const subscription = {
  owner: 'billing',
  access: 'user',
  rate: 'write',
  response: billing.SubscriptionOutcome,
} as const;

const dashboard = { owner: 'gateway', access: ['admin'] } as const;
const job = z.object({ queueName: z.string(), jobId: z.string() });

export const endpoints = {
  'GET /api/openapi.json': {
    summary: 'This table as an OpenAPI document',
    owner: 'gateway',
    access: 'open',
    rate: 'page',
    response: 'json',
  },
  'GET /api/docs': {
    ...page,
    summary: 'The reference of this API, to read and try out',
    owner: 'gateway',
    rate: 'page',
  },

  'GET /api/login': {
    ...page,
    summary: 'The page to sign in or create an account',
    owner: 'identity',
    rate: 'page',
    query: user.LoginQuery,
  },
  'POST /api/login': {
    ...page,
    summary: 'Sign in',
    owner: 'identity',
    rate: 'sign-in',
    query: user.ReturnToQuery,
    body: user.SignInForm,
    bodyType: 'form',
  },
  'POST /api/signup': {
    ...page,
    summary: 'Create an account',
    owner: 'identity',
    rate: 'sign-in',
    query: user.ReturnToQuery,
    body: user.SignUpForm,
    bodyType: 'form',
  },
  'GET /api/login/oidc': {
    ...page,
    summary: 'Sign in through the OpenID Connect provider',
    owner: 'identity',
    rate: 'sign-in',
    query: user.ReturnToQuery,
  },
  'GET /api/login/oidc/callback': {
    ...page,
    summary: 'Where the provider sends the browser back to',
    owner: 'identity',
    rate: 'sign-in',
    query: user.ProviderAnswer,
  },
  'GET /api/verify-email': {
    ...page,
    summary: 'The page that a mailed link opens to verify an address',
    owner: 'identity',
    rate: 'page',
    query: user.TokenQuery,
  },
  'POST /api/verify-email': {
    ...page,
    summary: 'Verify an address',
    owner: 'identity',
    rate: 'sign-in',
    body: user.VerifyForm,
    bodyType: 'form',
  },
  'GET /api/forgot-password': {
    ...page,
    summary: 'The page to ask for a new password',
    owner: 'identity',
    rate: 'page',
  },
  'POST /api/forgot-password': {
    ...page,
    summary: 'Send a link to choose a new password',
    owner: 'identity',
    rate: 'sign-in',
    body: user.ForgottenForm,
    bodyType: 'form',
  },
  'GET /api/reset-password': {
    ...page,
    summary: 'The page that a mailed link opens to choose a new password',
    owner: 'identity',
    rate: 'page',
    query: user.TokenQuery,
  },
  'POST /api/reset-password': {
    ...page,
    summary: 'Choose a new password',
    owner: 'identity',
    rate: 'sign-in',
    body: user.ResetForm,
    bodyType: 'form',
  },
  'GET /api/logout': { ...page, summary: 'Sign out', owner: 'identity', rate: 'page' },
  'GET /api/auth/user': {
    summary: 'The signed-in user',
    owner: 'identity',
    access: 'user',
    rate: 'read',
    response: user.User,
  },
  'PATCH /api/auth/user/units': {
    summary: 'Choose imperial or metric',
    owner: 'identity',
    access: 'user',
    rate: 'write',
    body: user.UnitsRequest,
    response: user.User,
  },
  'PATCH /api/auth/user/profile': {
    summary: 'Change name and picture',
    owner: 'identity',
    access: 'user',
    rate: 'write',
    body: user.ProfileRequest,
    response: user.User,
  },
  'POST /api/auth/user/verification': {
    summary: 'Send the link that verifies the address again',
    owner: 'identity',
    access: 'user',
    rate: 'sign-in',
    response: user.MailSent,
  },
  'POST /api/auth/user/password': {
    summary: 'Change the password; every other session ends',
    owner: 'identity',
    access: 'user',
    rate: 'sign-in',
    body: user.PasswordChange,
    response: user.PasswordChanged,
  },
  'GET /api/auth/sessions': {
    summary: 'Where the user is signed in',
    owner: 'identity',
    access: 'user',
    rate: 'read',
    seesCookie: true,
    response: user.Sessions,
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'End one session of the user',
    owner: 'identity',
    access: 'user',
    rate: 'write',
    params: user.SessionParams,
    response: user.SignedOut,
  },
  'POST /api/auth/sign-out-everywhere': {
    summary: 'End every session of the user',
    owner: 'identity',
    access: 'user',
    rate: 'write',
    response: user.SignedOut,
  },
  'GET /api/auth/user/export': {
    summary: 'Everything that is kept about the user',
    owner: 'identity',
    access: 'user',
    rate: 'sign-in',
    response: 'json',
  },
  'POST /api/auth/user/delete': {
    summary: 'Delete the account',
    owner: 'identity',
    access: 'user',
    rate: 'sign-in',
    body: user.DeletionRequest,
    response: user.AccountDeleted,
  },

  'GET /api/cocktails/featured': {
    summary: 'Featured cocktails',
    owner: 'catalog',
    access: 'open',
    rate: 'read',
    response: cocktails,
    cacheable: true,
  },
  'GET /api/cocktails': {
    summary: 'Cocktails, best first',
    owner: 'catalog',
    access: 'open',
    rate: 'read',
    query: cocktail.CocktailListQuery,
    response: cocktails,
    cacheable: true,
  },
  'GET /api/cocktails/:id': {
    summary: 'One cocktail',
    owner: 'catalog',
    access: 'open',
    rate: 'read',
    params,
    response: cocktail.Cocktail,
    cacheable: true,
  },
  'GET /api/cocktails/:id/picture': {
    summary: "A cocktail's drawn picture",
    owner: 'catalog',
    access: 'open',
    rate: 'picture',
    params,
    query: cocktail.PictureQuery,
    response: 'svg',
    cacheable: true,
  },
  'GET /api/cocktails/:id/card.jpg': {
    summary:
      'A cocktail as a card to share: its picture, name, flavors, first ingredients, and a code that leads to it',
    owner: 'catalog',
    access: 'open',
    rate: 'share-card',
    params,
    query: cocktail.CardQuery,
    response: 'jpeg',
    cacheable: true,
  },
  'GET /api/cocktails/featured/card.jpg': {
    summary: 'What is featured as a card, for previews of links to the landing page',
    owner: 'catalog',
    access: 'open',
    rate: 'share-card',
    response: 'jpeg',
    cacheable: true,
  },
  'GET /api/pictures/:hash': {
    summary: 'A painted picture',
    owner: 'catalog',
    access: 'open',
    rate: 'picture',
    params: cocktail.PictureParams,
    response: 'webp',
    cacheable: true,
  },
  'POST /api/cocktails/generate': {
    summary: 'Make a cocktail',
    owner: 'generation',
    access: 'user',
    rate: 'generate',
    body: cocktail.GenerateRequest,
    response: cocktail.Cocktail,
    invalidatesCache: true,
  },
  'POST /api/cocktails/preview': {
    summary: 'How a cocktail would look; nothing is made, kept or counted',
    owner: 'generation',
    access: 'user',
    rate: 'write',
    body: cocktail.PreviewRequest,
    response: cocktail.DrinkPreview,
  },
  'GET /api/user/saved-cocktails': {
    summary: "The user's collection",
    owner: 'catalog',
    access: 'user',
    rate: 'read',
    query: cocktail.SavedCocktailsQuery,
    response: cocktails,
  },
  'GET /api/user/cocktails': {
    summary: 'What the user generated, newest first; `before` reads on from the last id of a page',
    owner: 'catalog',
    access: 'user',
    rate: 'read',
    query: cocktail.MadeCocktailsQuery,
    response: cocktails,
  },
  'GET /api/user/generations': {
    summary: "The user's cocktails that are being made, and those that were accepted a few minutes ago",
    owner: 'generation',
    access: 'user',
    rate: 'read',
    response: z.array(Generation),
  },
  'POST /api/cocktails/:id/save': {
    summary: 'Save to the collection',
    owner: 'catalog',
    access: 'user',
    rate: 'write',
    params,
    response: cocktail.SavedState,
  },
  'DELETE /api/cocktails/:id/save': {
    summary: 'Remove from the collection',
    owner: 'catalog',
    access: 'user',
    rate: 'write',
    params,
    response: cocktail.SavedState,
  },
  'POST /api/cocktails/:id/share-bonus': {
    summary: "Claim the day's bonus for sharing",
    owner: 'generation',
    access: 'user',
    rate: 'write',
    params,
    response: cocktail.ShareBonus,
  },

  'POST /api/patron-ai/base-liquor': {
    summary: 'Talk to Sam',
    owner: 'patron-chat',
    access: 'user',
    rate: 'chat',
    body: SamRequest,
    response: SamAnswer,
  },

  'GET /api/menus': { ...planning, summary: "The user's menus, newest first", response: z.array(menu.Menu) },
  'POST /api/menus/generate': {
    ...planning,
    summary: 'Plan an event',
    rate: 'generate',
    body: menu.MenuRequest,
  },
  'GET /api/menus/:id': { ...planning, summary: 'One menu', params: menu.MenuParams },
  'PATCH /api/menus/:id': {
    ...planning,
    summary: 'Rename a menu',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.MenuChange,
  },
  'DELETE /api/menus/:id': {
    ...planning,
    summary: 'Delete a menu',
    rate: 'write',
    params: menu.MenuParams,
    response: menu.MenuDeleted,
  },
  'PATCH /api/menus/:id/cocktails/:entryId': {
    ...planning,
    summary: 'Change the servings of a drink, or whether it is sold out',
    rate: 'write',
    params: menu.MenuEntryParams,
    body: menu.MenuEntryChange,
  },
  'POST /api/menus/:id/cocktails/:entryId/swap': {
    ...planning,
    summary: 'Another drink in the place of one',
    rate: 'write',
    params: menu.MenuEntryParams,
    query: menu.SwapQuery,
  },
  'POST /api/menus/:id/replan': {
    ...planning,
    summary: 'Plan a menu anew without some parts of its brief',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.ReplanRequest,
  },
  'PATCH /api/menus/:id/event': {
    ...planning,
    summary: 'Change guests, hours or budget: drinks, servings and shopping follow',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.EventChange,
  },
  'POST /api/menus/:id/undo': {
    ...planning,
    summary: 'Undo the last change of a whole menu',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.UndoRequest,
  },
  'POST /api/menus/:id/cocktails': {
    ...planning,
    summary: 'Add a cocktail that the host made, saved or can find in the catalog',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.MenuAddition,
  },
  'PATCH /api/menus/:id/order': {
    ...planning,
    summary: 'Put the drinks of a menu in another order',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.OrderRequest,
  },
  'PATCH /api/menus/:id/leftovers': {
    ...planning,
    summary: 'Say what was left over after the party; the next plan learns from it',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.LeftoversReport,
  },
  'POST /api/menus/:id/duplicate': {
    ...planning,
    summary: 'A copy of a menu, with its prices and without its guests',
    rate: 'write',
    params: menu.MenuParams,
  },
  'GET /api/menus/:id/budget': {
    ...planning,
    summary: 'Ways to make a menu cheaper, and a dearer version, each with its effect',
    params: menu.MenuParams,
    response: menu.MenuBudget,
  },
  'POST /api/menus/:id/budget': {
    ...planning,
    summary: 'Make a menu cheaper or dearer in one of these ways',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.BudgetChange,
  },
  'GET /api/menus/:id/plan': {
    ...planning,
    summary: "A menu's batch cards, shopping list and prep plan",
    params: menu.MenuParams,
    response: plan.MenuPlan,
  },
  'PATCH /api/menus/:id/shopping': {
    ...planning,
    summary: 'Remember prices, and what you have already',
    rate: 'write',
    params: menu.MenuParams,
    body: plan.ShoppingChange,
    response: plan.MenuPlan,
  },
  'POST /api/menus/:id/shopping/link': {
    ...planning,
    summary: 'Share the shopping list with helpers, or replace its link',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.ShareRequest,
    response: plan.MenuPlan,
  },
  'DELETE /api/menus/:id/shopping/link': {
    ...planning,
    summary: 'Share the shopping list no longer',
    rate: 'write',
    params: menu.MenuParams,
    response: plan.MenuPlan,
  },
  'GET /api/lists/:slug': {
    summary: 'A shared shopping list',
    owner: 'planner',
    access: 'open',
    rate: 'guest',
    params: plan.ListParams,
    response: plan.SharedList,
  },
  'PATCH /api/menus/:id/bar': {
    ...planning,
    summary: 'Choose what is counted for the bar besides the drinks',
    rate: 'write',
    params: menu.MenuParams,
    body: plan.BarChange,
    response: plan.MenuPlan,
  },
  'GET /api/menus/:id/menu.pdf': {
    ...planning,
    summary: 'Everything of a menu on paper',
    rate: 'generate',
    params: menu.MenuParams,
    query: menu.PaperQuery,
    response: 'pdf',
  },
  'GET /api/menus/:id/labels.pdf': {
    ...planning,
    summary: "Labels for the bottles, dispensers and kegs of a menu's batches",
    rate: 'generate',
    params: menu.MenuParams,
    query: menu.PaperQuery,
    response: 'pdf',
  },
  'GET /api/menus/:id/shopping.csv': {
    ...planning,
    summary: 'The shopping list as a table',
    params: menu.MenuParams,
    query: menu.UnitsQuery,
    response: 'csv',
  },
  'GET /api/menus/:id/menu.json': {
    ...planning,
    summary: 'Everything of a menu as data',
    params: menu.MenuParams,
    response: 'json',
  },
  'POST /api/menus/:id/share': {
    ...planning,
    summary: 'Share a menu with guests, or replace its link',
    rate: 'write',
    params: menu.MenuParams,
    body: menu.ShareRequest,
  },
  'DELETE /api/menus/:id/share': {
    ...planning,
    summary: 'Share a menu no longer',
    rate: 'write',
    params: menu.MenuParams,
  },
  'GET /api/menus/:id/qr.svg': {
    ...planning,
    summary: "The QR code of a menu's address, as a drawing",
    params: menu.MenuParams,
    response: 'svg',
  },
  'GET /api/menus/:id/qr.png': {
    ...planning,
    summary: "The QR code of a menu's address, as a picture",
    params: menu.MenuParams,
    response: 'png',
  },

  'GET /api/m/:slug': {
    ...guest,
    summary: 'A shared menu',
    owner: 'planner',
    response: guests.GuestMenu,
    cacheable: true,
  },
  'GET /api/m/:slug/card.jpg': {
    ...guest,
    summary: 'A shared menu as a card, for previews of links to it',
    owner: 'planner',
    rate: 'share-card',
    response: 'jpeg',
    cacheable: true,
  },
  'GET /api/m/:slug/events': {
    ...guest,
    summary: 'A shared menu, and again whenever it changes',
    owner: 'gateway',
    response: 'events',
  },
  'POST /api/m/:slug/views': {
    ...guest,
    summary: 'Count that a guest opened a menu',
    owner: 'planner',
    response: guests.Counted,
  },

  'POST /api/get-or-create-subscription': { ...subscription, summary: 'Start the trial subscription' },
  'POST /api/subscription/check-trial-eligibility': {
    ...subscription,
    summary: 'May this user start a trial?',
    response: billing.TrialEligibility,
  },
  'POST /api/create-setup-intent': {
    ...subscription,
    summary: 'What the card form confirms with',
    body: billing.SetupIntentRequest,
    response: billing.SetupIntent,
  },
  'GET /api/subscription/info': {
    ...subscription,
    summary: 'The running subscription',
    access: ['party_planner'],
    rate: 'read',
    response: billing.SubscriptionInfo,
  },
  'GET /api/subscription/state': {
    ...subscription,
    summary: 'Whether a subscription ended, and how',
    rate: 'read',
    response: billing.SubscriptionState,
  },
  'GET /api/subscription/billing': {
    ...subscription,
    summary: 'The card on file, the invoices, and what is still to be paid',
    response: billing.BillingAccount,
  },
  'POST /api/subscription/card': {
    ...subscription,
    summary: 'Charge the card that was verified last from now on',
    body: billing.CardChange,
    response: billing.PaymentOutcome,
  },
  'POST /api/subscription/pay': {
    ...subscription,
    summary: 'Pay what is open with the card on file',
    response: billing.PaymentOutcome,
  },
  'POST /api/subscription/cancel': { ...subscription, summary: 'Cancel at the end of the period' },
  'POST /api/subscription/reactivate': { ...subscription, summary: 'Undo a cancellation' },
  'POST /api/subscription/renew': { ...subscription, summary: 'Start again after expiry' },
  'POST /api/subscription/cleanup-incomplete': {
    ...subscription,
    summary: 'Drop subscriptions that never got a card',
    response: billing.CleanupOutcome,
  },
  'POST /api/stripe/webhook': {
    summary: 'Signed events of the payment provider',
    owner: 'billing',
    access: 'open',
    rate: 'webhook',
    bodyType: 'raw',
    response: billing.Acknowledged,
  },

  'POST /api/admin/classic-cocktails/generate': {
    summary: 'Add a classic by name',
    owner: 'generation',
    access: ['admin'],
    rate: 'generate',
    body: cocktail.ClassicRequest,
    response: cocktail.Cocktail,
    invalidatesCache: true,
  },
  'POST /api/admin/cocktails/:id/featured': {
    summary: 'Feature a cocktail, or no longer',
    owner: 'catalog',
    access: ['admin'],
    rate: 'write',
    params,
    body: cocktail.FeaturedRequest,
    response: cocktail.Cocktail,
    invalidatesCache: true,
  },
  'GET /api/admin/statistics': {
    summary: 'What the dashboard shows in numbers',
    owner: 'catalog',
    access: ['admin'],
    rate: 'read',
    response: cocktail.Statistics,
  },
  'GET /api/admin/queues': {
    summary: 'The dashboard of the queues, and what was given up',
    ...dashboard,
    rate: 'read',
    response: 'html',
  },
  'GET /api/admin/queues/*': {
    summary: 'What the dashboard of the queues consists of, shows and lists',
    ...dashboard,
    rate: 'read',
    response: 'json',
  },
  'PUT /api/admin/queues/api/queues/:queueName/:jobId/retry': {
    summary: 'Replay a job that was given up',
    ...dashboard,
    rate: 'write',
    params: job,
    response: 'json',
  },
  'PUT /api/admin/queues/api/queues/:queueName/retry/failed': {
    summary: 'Replay all jobs of a queue that were given up',
    ...dashboard,
    rate: 'write',
    params: job.pick({ queueName: true }),
    response: 'json',
  },
  'PUT /api/admin/queues/api/queues/:queueName/:jobId/promote': {
    summary: 'Try a job again now that waits for its next attempt',
    ...dashboard,
    rate: 'write',
    params: job,
    response: 'json',
  },
  'DELETE /api/admin/cocktails/:id': {
    summary: 'Remove a cocktail for everybody',
    owner: 'catalog',
    access: ['admin'],
    rate: 'write',
    params,
    response: cocktail.RemovedState,
    invalidatesCache: true,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, Endpoint>;

/** The name of an endpoint: its method and path. */
export type EndpointKey = keyof typeof endpoints;

type Schema<K extends EndpointKey, Part extends string> = (typeof endpoints)[K] extends {
  [P in Part]: infer S extends z.ZodType;
}
  ? S
  : never;

/** What the endpoint's service gets after parsing. */
export type Input<K extends EndpointKey, Part extends 'params' | 'query' | 'body'> = z.output<
  Schema<K, Part>
>;
/** What a caller may send. */
export type Sent<K extends EndpointKey, Part extends 'params' | 'query' | 'body'> = z.input<Schema<K, Part>>;
/** What the endpoint answers. */
export type Answer<K extends EndpointKey> = z.output<Schema<K, 'response'>>;

/** An endpoint's method and path apart, and its row. */
export const endpointRows: readonly (Endpoint & { key: EndpointKey; method: string; path: string })[] =
  Object.entries(endpoints).map(([key, row]) => {
    const [method = '', path = ''] = key.split(' ');
    return { ...row, key: key as EndpointKey, method, path };
  });
