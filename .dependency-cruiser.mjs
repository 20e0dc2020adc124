// Who may import whom. Everybody may import proto; services share kit and mixology; nobody imports a service.

// Tests may also start what they need: the backends, or a whole system.
const SPEC = '\\.spec\\.tsx?$|/test/|/testing/|^web/journey/';
const SETTINGS_TABLE = '^scripts/tasks/settings-table/';
const SERVICE = '^services/(?!kit/|mixology/)[^/]+/';

/** What these folders may reach in the repository, themselves always included. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: SPEC },
  to: {
    path: '^(proto|gateway|services|web|deploy|scripts)/',
    pathNot: ['/node_modules/', from, ...allowed],
  },
});

const PROTO = '^proto/';
const KIT = '^services/kit/';
const MIXOLOGY = '^services/mixology/';

export default {
  forbidden: [
    only('proto-imports-nobody', PROTO, [], 'proto is the ground that everyone stands on.'),
    only('kit-imports-proto', KIT, [PROTO], 'kit holds not one word of the business.'),
    only('mixology-imports-proto', MIXOLOGY, [PROTO], 'mixology is pure: it runs in a browser too.'),
    only(
      'gateway-imports-proto-and-kit',
      '^gateway/',
      [PROTO, KIT],
      'The gateway reaches services over HTTP.',
    ),
    only('web-imports-proto-and-mixology', '^web/', [PROTO, MIXOLOGY], 'The browser gets no server code.'),
    only(
      'services-share-kit-and-mixology',
      SERVICE,
      [PROTO, KIT, MIXOLOGY, SERVICE],
      'See no-service-is-imported.',
    ),
    {
      name: 'browser-gets-no-tables',
      comment: 'The tables of ingredients, classics, and affinities are far too large for a page.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: SPEC },
      to: { path: '^services/mixology/src/(knowledge|composing|ingredients|classics)/', reachable: true },
    },
    {
      name: 'no-service-is-imported',
      comment: 'Services talk over HTTP and NATS; even their tests do.',
      severity: 'error',
      from: { path: '^([^/]+)/([^/]+)/', pathNot: SETTINGS_TABLE },
      to: { path: SERVICE, pathNot: ['/node_modules/', '^$1/$2/'] },
    },
    {
      name: 'tests-import-scripts-dev',
      comment:
        'Of the scripts, tests of the product import the library that starts systems, and nothing else.',
      severity: 'error',
      from: { path: '^(proto|gateway|services|web|deploy)/' },
      to: { path: '^scripts/', pathNot: ['/node_modules/', '^scripts/dev/'] },
    },
    {
      name: 'settings-table-reads-settings',
      comment:
        'The table of settings is written from the shapes themselves; nothing else of a service is read.',
      severity: 'error',
      from: { path: SETTINGS_TABLE },
      to: {
        path: '^(gateway/|services/(?!kit/|mixology/))',
        pathNot: ['/node_modules/', '/src/config\\.ts$'],
      },
    },
    {
      name: 'no-circles',
      comment: 'Data flows one way.',
      severity: 'error',
      from: {},
      to: { circular: true, pathNot: '/node_modules/' },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that the rules cannot follow is one that they cannot judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no API to parse with; swc sees the same imports, types included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
    },
  },
};
