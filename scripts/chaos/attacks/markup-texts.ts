// Texts that want to be more than text, and a way to put one into every text of a thing.

/** What of ours would carry this, were any of it taken for markup. */
export const CLASS = 'evil';

const RUN = 'alert(1)';
export const IMAGE = `<img src=x class=${CLASS} onerror=${RUN}>{{7*7}}`;
export const BROKEN_OUT = `"><svg class=${CLASS} onload=${RUN}>`;
export const TITLE = `</title><script class=${CLASS}>${RUN}</script>`;
export const SCRIPT = `</script><script class=${CLASS}>${RUN}</script>`;
export const LINK = `[a](javascript:${RUN}) <a class=${CLASS} href=javascript:${RUN}>a</a>`;
const STYLE = `</style><style class=${CLASS}>*{display:none}</style>`;
const HANDLER = `' onmouseover='${RUN}' class='${CLASS}`;
const TEMPLATE = `\${7*7} {{constructor.constructor("${RUN}")()}} <%= 7*7 %> %0d%0a &lt;b&gt;`;
const ZALGO =
  'Z\u0351\u0351\u0358\u0321\u0316A\u0306\u030a\u0334L\u035d\u0347G\u0360\u0323O\u035b\u0348'.normalize(
    'NFC',
  );
/** Read from right to left, though nothing here turns the direction back. */
const HEBREW = '\u05d0\u05d1\u05d2 \u200f(1)';

export const TEXTS = [IMAGE, BROKEN_OUT, TITLE, SCRIPT, LINK, STYLE, HANDLER, TEMPLATE, ZALGO, HEBREW];

/** Turns the direction of what follows: no text of ours may hold it. */
export const OVERRIDE = 'gin \u202enig';

/** Formulas, as a spreadsheet would run them. */
export const FORMULA = '=HYPERLINK("https://example.com","a, b")';

/** Texts of a recipe, and how long each may be. */
const LENGTHS: Readonly<Record<string, number>> = {
  name: 80,
  tagline: 140,
  description: 800,
  garnish: 140,
  flavorNotes: 40,
  tags: 40,
  instructions: 400,
  unit: 20,
  metricUnit: 20,
};

/** As many of the texts as fit, from this one on. */
function fitted(most: number, start: number): string {
  const turned = [...TEXTS.slice(start % TEXTS.length), ...TEXTS.slice(0, start % TEXTS.length)];
  const whole = turned.reduce((sum, text) => (sum.length + text.length < most ? `${sum} ${text}` : sum), '');
  return whole.trim() || `<b class=${CLASS}>`;
}

/** The same thing with litter in each of its texts, each beginning with another one. */
export function littered<T>(thing: T): T {
  let count = 0;
  const fill = (value: unknown, field: string): unknown => {
    const most = LENGTHS[field];
    if (typeof value === 'string') return most ? fitted(most, count++) : value;
    // What a picture is drawn from is no text.
    if (field === 'drawing') return value;
    if (Array.isArray(value)) return value.map((one) => fill(one, field));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, key)]));
  };
  return fill(thing, '') as T;
}
