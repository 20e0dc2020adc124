// All paths of the app, for routes, links and redirects.
import { SAMPLE_MENU_PATH } from '@swizzle/proto';

type Id = string | number;

const BAR = '/bar';
const EXPLORE = '/explore';
const GENERATE = '/generate';
const IMPORTS = '/bar/import';
const PLANNING = '/planning';
const SAVED = '/saved';

export const paths = {
  home: '/',
  generate: GENERATE,
  /** The generator with a cocktail to remix. */
  remix: (cocktailId: Id) => `${GENERATE}?remix=${encodeURIComponent(cocktailId)}`,
  explore: EXPLORE,
  saved: SAVED,
  madeByYou: `${SAVED}?tab=made`,
  cocktail: (id: Id) => `/cocktail/${id}`,
  /** The cocktail page whose back button leads to the chat. */
  cocktailFromExplore: (id: Id) => `/cocktail/${id}?from=explore`,
  planning: PLANNING,
  menu: (id: Id) => `${PLANNING}?menu=${id}`,
  menuPaper: (id: Id, paper: string) => `${PLANNING}/${id}/${paper}`,
  /** The shopping list for anyone with its link. */
  sharedList: (slug: string) => `/list/${slug}`,
  /** A separate document, reached by a full page load. */
  sampleMenu: SAMPLE_MENU_PATH,
  myBar: BAR,
  bar: (id: Id) => `${BAR}?bar=${encodeURIComponent(id)}`,
  imports: IMPORTS,
  /** The page of an invitation to a shared bar. */
  joinBar: (code: string) => `${BAR}/join/${code}`,
  account: '/account',
  passkey: '/sign-in/passkey',
  pricing: '/pricing',
  subscribe: '/subscribe',
  updateCard: '/subscribe?change=card',
  payOpen: '/subscribe?change=payment',
  subscribeSuccess: '/subscribe/success',
  admin: '/admin',
  classicCocktails: '/admin/classic-cocktails',
} as const;
