/**
 * The import directions of the house (docs/architecture.md):
 * schemas ← domain ← { firebase, api, firestore } ← hooks, contexts ← components ← app.
 */
const LIB = ['schemas', 'domain', 'firebase', 'api', 'firestore', 'hooks', 'contexts', 'telemetry']
const lib = (...nouns) => nouns.map((noun) => `./lib/${noun}`)
const libExcept = (...nouns) => lib(...LIB.filter((noun) => !nouns.includes(noun)))

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
    target: lib('firebase', 'api', 'firestore'),
    from: lib('hooks', 'contexts'),
    message: 'sources of data know no React.',
  },
  {
    target: ['./app/*.*', './app/!(api)/**', './components', ...lib(...LIB)],
    from: './lib/server',
    message: 'lib/server is for app/api and middleware.ts alone.',
  },
  {
    target: './components',
    from: ['./app', './local', './functions'],
    message: 'components never import routes or the local stack.',
  },
  {
    target: ['./components/ui', './components/charts', './components/map'],
    from: [
      ...lib('firebase', 'api', 'firestore', 'hooks', 'contexts', 'telemetry'),
      ...['shell', 'auth', 'terms', 'alerts', 'stations', 'pumps'].map((n) => `./components/${n}`),
    ],
    message: 'ui, charts and map take plain data and never fetch.',
  },
  {
    target: ['./local', './functions'],
    from: ['./app', './components', ...libExcept('schemas', 'domain'), './lib/server'],
    message: 'local/ and functions/ import lib/schemas and lib/domain alone.',
  },
  {
    target: ['./app', './components', './middleware.ts'],
    from: ['./local', './functions', './e2e', './bench'],
    message: 'nothing of the local stack reaches the product.',
  },
]
