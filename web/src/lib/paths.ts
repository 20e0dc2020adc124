// Every address of the app. Routes, links and redirects take theirs from here.
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
  /** The generator with a cocktail loaded to start from. */
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
  /** A shopping list for anyone who has its link. */
  sharedList: (slug: string) => `/list/${slug}`,
  /** A page of its own: reached by a link that loads it. */
  sampleMenu: SAMPLE_MENU_PATH,
  myBar: BAR,
  bar: (id: Id) => `${BAR}?bar=${encodeURIComponent(id)}`,
  imports: IMPORTS,
  /** Where the link of a shared bar leads. */
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
