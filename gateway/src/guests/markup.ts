import { escapeUTF8 } from 'entities';

const TITLE = /<title>[^<]*<\/title>/;
const DATA = /(<script type="application\/json" id="menu">)[^<]*(<\/script>)/;
/** What could end the script, or is a line break to an older parser. */
const UNSAFE = /[<>&\u2028\u2029]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that may stand inside a script of a page: it is the same JSON. */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, escaped);

/** What a page says of itself to people and to those who preview links. */
const aboutOf = (title: string, description: string): string => {
  const [name, about] = [escapeUTF8(title), escapeUTF8(description)];
  return [
    `<title>${name}</title>`,
    `<meta property="og:title" content="${name}">`,
    ...(about ? [`<meta property="og:description" content="${about}">`] : []),
  ].join('');
};

interface Words {
  readonly name: string;
  readonly intro: string;
}

/** A page with data in its place, and its title. @throws where the page has no place for them */
export function fillPage<Data extends Words>(page: string, data: Data): string {
  if (!TITLE.test(page) || !DATA.test(page)) throw new Error('the page has no title or no place for data');
  return page
    .replace(TITLE, () => aboutOf(data.name, data.intro))
    .replace(DATA, (_all, begin: string, end: string) => begin + jsonInPage(data) + end);
}
