// Who may import whom. Each rule has a twin in test/structure.test.ts that breaks it on purpose.
const tests = '\\.test\\.tsx?$';
const room = (name) => `^src/${name}/`;

/** Arrows between features, from ARCHITECTURE.md; a new one needs a line there and here. */
const featureArrows = {
  session: [],
  member: ['entitlement', 'identity-check', 'postcode', 'session'],
  device: ['entitlement', 'member', 'session'],
  entitlement: [],
  catalog: [],
  'identity-check': [],
  postcode: [],
  profile: ['device', 'entitlement', 'member', 'recovery', 'session'],
  inquiry: [],
  letter: [],
  checkout: ['catalog', 'entitlement', 'letter', 'member', 'postcode', 'session'],
  purchase: ['catalog', 'checkout', 'entitlement', 'letter', 'session'],
  books: ['letter'],
  fulfilment: ['checkout', 'entitlement', 'letter', 'purchase'],
  recovery: ['letter', 'member', 'session'],
  'site-frame': [],
  shopfront: ['catalog', 'checkout', 'entitlement', 'inquiry', 'session'],
  notice: [],
  legal: [],
  visit: [],
  media: [],
  'site-page': ['catalog', 'notice', 'site-frame'],
  showcase: ['catalog', 'notice', 'site-frame'],
  // The back office is a house in the house: its rooms stand on its door and its frame.
  'backoffice/operator': ['backoffice/frame'],
  'backoffice/frame': ['backoffice/operator'],
  'backoffice/action-log': ['backoffice/operator', 'backoffice/frame'],
  'backoffice/notice-desk': ['backoffice/operator', 'backoffice/frame', 'backoffice/picture', 'media', 'notice'],
  'backoffice/legal-desk': ['backoffice/operator', 'backoffice/frame', 'backoffice/document', 'legal'],
  'backoffice/document': [
    'backoffice/operator',
    'backoffice/frame',
    'backoffice/picture',
    'media',
    'showcase',
    'site-page',
  ],
  'backoffice/picture': ['backoffice/operator', 'backoffice/frame', 'media'],
  'backoffice/product': [
    'backoffice/operator',
    'backoffice/frame',
    'backoffice/picture',
    'catalog',
    'media',
    'shopfront',
  ],
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Code that needs each other belongs together, or the shared part belongs below both.',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared is pure: it imports nothing of the shop.',
      severity: 'error',
      from: { path: room('shared'), pathNot: tests },
      to: { path: '^src/', pathNot: room('shared') },
    },
    {
      name: 'ui-knows-nothing-of-the-shop',
      comment: 'A button must not know what it sells: give it props.',
      severity: 'error',
      from: { path: room('ui'), pathNot: tests },
      to: { path: '^(src|content|sandbox)/', pathNot: [room('ui'), room('shared')] },
    },
    {
      name: 'providers-know-the-vendor-only',
      comment: 'A provider speaks with its vendor; the shop calls it through its port.',
      severity: 'error',
      from: { path: room('providers'), pathNot: tests },
      to: { path: '^(src|sandbox)/', pathNot: [room('providers'), room('shared')] },
    },
    {
      name: 'vendors-behind-their-port',
      comment: "Import providers/*/port.ts; only open-shop and open-command choose a vendor's file.",
      severity: 'error',
      from: { path: '^src/', pathNot: [room('providers'), '^src/open-(shop|command)\\.server\\.ts$', tests] },
      to: { path: room('providers'), pathNot: '/port\\.ts$' },
    },
    {
      name: 'server-below-features',
      comment: 'Plumbing knows no feature; pass what it needs from the front door.',
      severity: 'error',
      from: { path: room('server'), pathNot: tests },
      to: { path: [room('features'), room('ui')] },
    },
    {
      name: 'schema-in-queries-only',
      comment: 'SQL lives in queries.server.ts (and in db itself): services call its functions.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          room('db'),
          'queries\\.server\\.ts$',
          '^src/seed(-documents|-notices)?\\.server\\.ts$',
          tests,
        ],
      },
      to: { path: '^src/db/schema\\.server\\.ts$' },
    },
    {
      name: 'nobody-imports-the-front-door',
      comment:
        'Loose files in src/ put the rooms together; a room never asks them (types of the root page excepted).',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: tests },
      to: { path: '^src/[^/]+$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-files-stay-clean',
      comment:
        'A screen imports server code for its loader only, through service, queries, or server/*.server.ts.',
      severity: 'error',
      from: { path: '^src/(ui|features)/', pathNot: ['\\.server\\.ts$', '-page\\.tsx$', tests] },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-is-the-other-side',
      comment:
        'The sandbox plays the vendors from their manuals, not from our code; and the shop never reaches into it.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^src/' },
    },
    {
      name: 'shop-never-imports-sandbox',
      severity: 'error',
      comment: 'The sandbox is reached over the network, like the vendors.',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^sandbox/' },
    },
    ...Object.entries(featureArrows).map(([feature, allowed]) => ({
      name: `arrows-of-${feature}`,
      comment: 'A new arrow between features needs a line in ARCHITECTURE.md and in this file.',
      severity: 'error',
      from: { path: room(`features/${feature}`), pathNot: tests },
      to: {
        path: '^src/features/',
        pathNot: [feature, ...allowed].map((name) => room(`features/${name}`)),
      },
    })),
    {
      name: 'known-features-only',
      comment: 'A feature without a line of arrows: add it to ARCHITECTURE.md and to this file.',
      severity: 'error',
      from: {
        path: '^src/features/',
        pathNot: Object.keys(featureArrows).map((name) => room(`features/${name}`)),
      },
      to: { path: '.*' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
