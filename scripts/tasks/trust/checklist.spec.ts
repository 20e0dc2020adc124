import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/root.ts';
import { countsOf, pathsIn, REQUIREMENTS, STATUSES, testsIn, verdictsIn } from './checklist.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const security = read('docs/security.md');
const verdicts = verdictsIn(security);

describe('docs/security.md', () => {
  it('has a verdict on each requirement of ASVS 5.0.0, levels 1 and 2, once and in order', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(verdicts.map(({ id, level }) => ({ id, level }))).toEqual(REQUIREMENTS);
    expect(verdicts.filter(({ status }) => !STATUSES.some((one) => one === status))).toEqual([]);
  });

  it('has correct totals', () => {
    expect(security).toContain(countsOf(verdicts));
  });

  it('lists all unmet requirements in one section', () => {
    const [, summary = ''] = security.split('## Unmet requirements, by severity');
    const [listed = ''] = summary.split('\n## ');
    const open = verdicts.filter(({ status }) => status === 'Not met').map(({ id }) => id);
    expect([...listed.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id).sort()).toEqual(open.sort());
  });

  it('names only existing files', () => {
    expect(pathsIn(security).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names only existing tests', () => {
    const isThere = (path: string, title: string) =>
      ["'", '"', '`'].some((quote) => read(path).includes(`${quote}${title}${quote}`));
    expect(testsIn(security).length).toBeGreaterThan(100);
    expect(testsIn(security).filter(({ path, title }) => !isThere(path, title))).toEqual([]);
  });

  it('links only to existing headings', () => {
    const anchorsOf = (text: string) =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
    const places = { '': anchorsOf(security), 'operations.md': anchorsOf(read('docs/operations.md')) };
    for (const [, file = '', anchor = ''] of security.matchAll(/\]\(([\w.]*)#([\w-]+)\)/g)) {
      expect(places[file as keyof typeof places]).toContain(anchor);
    }
  });
});

describe('a claim', () => {
  it('is parsed with its file and test titles', () => {
    const text = '| V1.1.1 | 2 | x | **Met**: `gateway/a.spec.ts` “does this”, “does that”; `proto/b.ts` |';
    expect(verdictsIn(text)).toEqual([{ id: 'V1.1.1', level: '2', status: 'Met' }]);
    expect(pathsIn(text)).toEqual(['gateway/a.spec.ts', 'proto/b.ts']);
    expect(testsIn(text)).toEqual([
      { path: 'gateway/a.spec.ts', title: 'does this' },
      { path: 'gateway/a.spec.ts', title: 'does that' },
    ]);
  });
});
