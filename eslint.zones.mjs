/**
 * The import directions of the house (docs/architecture.md):
 * schemas ← domain ← { firebase, api, firestore, notifications } ← hooks, contexts ← components ← app.
 */
const LIB = [
  'schemas',
  'domain',
  'firebase',
  'api',
  'firestore',
  'notifications',
  'hooks',
  'contexts',
  'telemetry',
  'content',
]
const lib = (...nouns) => nouns.map((noun) => `./lib/${noun}`)
const libExcept = (...nouns) => lib(...LIB.filter((noun) => !nouns.includes(noun)))
const components = (...nouns) => nouns.map((noun) => `./components/${noun}`)
/** All of a folder but its tests, which may use factories and fakes. */
const untested = (folder) => `${folder}/**/!(*.test).{ts,tsx}`

/** Each arrow: files in `target` may not import from `from`. */
export const zones = [
  {
    target: './lib',
    from: ['./app', './components', './local', './functions', './e2e', './bench'],
    message: 'lib never imports screens, the local stack or tests.',
  },
  {
    target: './lib/schemas',
    from: libExcept('schemas'),
    message: 'schemas import zod alone.',
  },
  {
    target: './lib/domain',
    from: libExcept('schemas', 'domain'),
    message: 'domain is pure: it imports schemas alone.',
  },
  {
    target: lib('firebase', 'api', 'firestore', 'notifications'),
    from: lib('hooks', 'contexts'),
    message: 'what speaks with the outside knows no React.',
  },
  {
    target: ['./app/*.*', './app/!(api)/**', './components', ...lib(...LIB)],
    from: './lib/server',
    message: 'lib/server is for app/api and middleware.ts alone.',
  },
  {
    target: ['./components', ...lib('firebase', 'api', 'firestore', 'hooks', 'contexts')],
    from: './lib/content',
    message: 'content is read from files, by routes and scripts alone.',
  },
  {
    target: './components',
    from: ['./app', './local', './functions'],
    message: 'components never import routes or the local stack.',
  },
  {
    target: components('ui', 'charts', 'map'),
    from: [
      ...libExcept('schemas', 'domain'),
      ...components('shell', 'auth', 'terms', 'alerts', 'stations', 'pumps', 'trends'),
      ...components('notifications', 'preferences', 'updates'),
    ],
    message: 'ui, charts and map take plain data and never fetch.',
  },
  {
    target: './components/ui',
    from: components('charts', 'map'),
    message: 'ui knows no noun of ours.',
  },
  {
    target: ['./local', './functions'],
    from: ['./app', './components', ...libExcept('schemas', 'domain'), './lib/server'],
    message: 'local/ and functions/ import lib/schemas and lib/domain alone.',
  },
  {
    target: './functions',
    from: './local',
    message: 'what is deployed knows nothing of the local stack.',
  },
  {
    target: ['./local/history', './local/faults'],
    from: ['simulator', 'replay', 'backend', 'firestore', 'auth', 'stack'].map(
      (part) => `./local/${part}`,
    ),
    message: 'the roll-up of history and the fault server serve others and lean on none.',
  },
  {
    target: ['./app', './components', './lib', './functions', './local'].map(untested),
    from: ['./tests', './scripts', './bench'],
    message: 'tests and tools use the product, never the other way round.',
  },
  {
    target: ['./app', './components', './middleware.ts'],
    from: ['./local', './functions', './e2e', './bench'],
    message: 'nothing of the local stack reaches the product.',
  },
]
