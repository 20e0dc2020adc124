import type { GuestMenu } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';

/** What could end the script, or is a line break to an older parser. */
const UNSAFE = /[<>&\u2028\u2029]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that may stand inside a script of a page: it is the same JSON. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, escaped);

/** The places of a page that are filled, each between what comes before and after it, and with what. */
const PLACES: readonly [RegExp, (menu: GuestMenu) => string][] = [
  [/(<title>)[^<]*(<\/title>)/, ({ name }) => escapeUTF8(name)],
  [/(<meta property="og:title" content=")[^"]*(")/, ({ name }) => escapeUTF8(name)],
  [/(<meta name="description" content=")[^"]*(")/, ({ intro }) => escapeUTF8(intro)],
  [/(<meta property="og:description" content=")[^"]*(")/, ({ intro }) => escapeUTF8(intro)],
  [/(<h1 id="menu-name">)[^<]*(<\/h1>)/, ({ name }) => escapeUTF8(name)],
  [/(<p id="menu-intro">)[^<]*(<\/p>)/, ({ intro }) => escapeUTF8(intro)],
  [/(<script type="application\/json" id="menu">)[^<]*(<\/script>)/, jsonInPage],
];

/** The page with the menu in it, its name as the title, and what previews of links show. */
export const fillPage = (page: string, menu: GuestMenu): string =>
  PLACES.reduce(
    (filled, [place, fill]) =>
      filled.replace(place, (_all, before: string, after: string) => before + fill(menu) + after),
    page,
  );
