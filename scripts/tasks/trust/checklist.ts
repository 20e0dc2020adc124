// Parses docs/security.md: a verdict on each requirement of OWASP ASVS, and the files and tests that it names.
import sections from './asvs-5.0.0.json' with { type: 'json' };

/** A row of the checklist. */
export interface Verdict {
  readonly id: string;
  readonly level: string;
  readonly status: string;
}

/** A test by file and title. */
export interface NamedTest {
  readonly path: string;
  readonly title: string;
}

/** Ids of levels 1 and 2 in order; each section is a string with one digit (the level) per requirement. */
export const REQUIREMENTS = Object.entries(sections).flatMap(([section, levels]) =>
  [...levels].map((level, at) => ({ id: `${section}.${at + 1}`, level })).filter(({ level }) => level < '3'),
);

export const STATUSES = ['Met', 'Not met', 'Operator', 'N/A'] as const;

const LINE = /^\| (V\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| \*\*([^*]+)\*\*[^|]* \|$/gm;

export const verdictsIn = (text: string): Verdict[] =>
  [...text.matchAll(LINE)].map(([, id = '', level = '', status = '']) => ({ id, level, status }));

const PATH = '(?:proto|gateway|services|web|deploy|scripts|docs|\\.github)/[\\w./@-]+';

/** All named files and folders, without duplicates. */
export const pathsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`\`(${PATH})\``, 'g'))].map(([, path = '']) => path)),
];

/** All tests that are quoted after their file: `a.spec.ts` “does this”, “does that”. */
export const testsIn = (text: string): NamedTest[] =>
  [...text.matchAll(new RegExp(`\`(${PATH})\`((?:,? “[^”]+”)+)`, 'g'))].flatMap(
    ([, path = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
  );

/** Totals by status, as in the document's table. */
export function countsOf(verdicts: readonly Verdict[]): string {
  const count = (status: string, level: string) =>
    verdicts.filter((one) => one.status === status && one.level === level).length;
  const rows = STATUSES.map((status) => {
    const [first, second] = [count(status, '1'), count(status, '2')];
    return `| ${status} | ${first} | ${second} | ${first + second} |`;
  });
  return ['| | Level 1 | Level 2 | Both |', '|---|---|---|---|', ...rows].join('\n');
}
