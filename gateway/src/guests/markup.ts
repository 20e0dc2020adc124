import { type GuestMenu, NO_MENU } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import { imageTags } from '../pages/link-preview.ts';

/** What could end the script, or is a line break to an older parser. */
const UNSAFE = /[<>&\u2028\u2029]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that may stand inside a script of a page: it is the same JSON. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, escaped);

type Fill = readonly [place: RegExp, text: string];

/** The page with its places filled, each between what comes before and after it. */
const filled = (page: string, fills: readonly Fill[]): string =>
  fills.reduce(
    (done, [place, text]) =>
      done.replace(place, (_all, before: string, after: string) => before + text + after),
    page,
  );

const TITLE = /(<title>)[^<]*(<\/title>)/;
const HEADING = /(<h1 id="menu-name">)[^<]*(<\/h1>)/;
const INTRO = /(<p id="menu-intro">)[^<]*(<\/p>)/;
const DATA = /(<script type="application\/json" id="menu">)[^<]*(<\/script>)/;
/** What only stands until the scripts show the drinks, or asks for scripts. */
const WAITING = /<(noscript|section)\b.*?<\/\1>/gs;

/** The page with the menu in it, its name as the title, and what previews of links show. */
export const fillPage = (page: string, menu: GuestMenu, address: { url: string; image: string }): string => {
  const [name, intro] = [escapeUTF8(menu.name), escapeUTF8(menu.intro)];
  return filled(page, [
    [TITLE, name],
    [/(<meta property="og:title" content=")[^"]*(")/, name],
    [/(<meta name="description" content=")[^"]*(")/, intro],
    [/(<meta property="og:description" content=")[^"]*(")/, intro],
    // Behind the title: a page that has been filled says where its picture is.
    [/(<\/title>)()/, imageTags({ ...address, title: menu.name })],
    [HEADING, name],
    [INTRO, intro],
    [DATA, jsonInPage(menu)],
  ]);
};

/** The page of a link that leads to no menu: it says so, and its data is null, so that no script asks again. */
export const missingPage = (page: string): string =>
  filled(page.replace(WAITING, ''), [
    [HEADING, escapeUTF8(NO_MENU.title)],
    [INTRO, escapeUTF8(NO_MENU.hint)],
    [DATA, 'null'],
  ]);
