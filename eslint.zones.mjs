/**
 * Import directions (docs/architecture.md). The rooms of `lib/` and `components/` from the bottom up:
 * each imports only rooms in the rows before it, none in its own row or after.
 */
const ROWS = [
  ['parsing'],
  ['time', 'units', 'browser'],
  ['telemetry'],
  ['firebase', 'service-worker'],
  ['api'],
  ['live'],
  ['session'],
  ['terms', 'preferences'],
  ['readings'],
  ['history'],
  ['alerts', 'pumps'],
  ['stations'],
  ['notifications'],
  ['trends', 'map'],
  ['updates'],
]
const ROOMS = ROWS.flat()
const NOUNS = ROOMS.slice(ROOMS.indexOf('session'))
const BORDERS = ['firebase', 'api', 'live', 'telemetry', 'browser', 'service-worker']

/** The kind of a file in `lib/`, by its name; all others are pure. */
const REACT = '{use-*,*-provider,*-context}'
const OUTSIDE = '{watch-*,read-*,save-*,*-api}'
const PURE = '!(use-*|*-provider|*-context|watch-*|read-*|save-*|*-api|*.test)'

const lib = (...rooms) => rooms.map((room) => `./lib/${room}`)
const filesIn = (rooms, name) => `./lib/{${rooms.join(',')}}/**/${name}.{ts,tsx}`
const components = (...nouns) => nouns.map((noun) => `./components/${noun}`)
/** Everything in a folder except its tests, which may use factories and fakes. */
const untested = (folder) => `${folder}/**/!(*.test).{ts,tsx}`

const rows = ROWS.flatMap((row, index) =>
  row.map((room) => ({
    target: untested(`./lib/${room}`),
    from: lib(...ROWS.slice(index).flat()).filter((other) => other !== `./lib/${room}`),
    // A station's own document names its pumps.
    except: room === 'pumps' ? ['./station.ts'] : [],
    message: `lib/${room} imports only rooms that stand before its own in eslint.zones.mjs.`,
  })),
)

/** What a page composes from rooms after its own. */
const COMPOSED = {
  preferences: ['./notifications/notification-settings.tsx'],
  stations: ['./trends/trends.tsx'],
}

const componentRows = ROWS.flatMap((row, index) =>
  row.map((room) => ({
    target: untested(`./components/${room}`),
    from: './components',
    except: ['ui', 'charts', 'map-view', room, ...ROWS.slice(0, index).flat()]
      .map((other) => `./${other}`)
      .concat(COMPOSED[room] ?? []),
    message: `components/${room} imports only rooms that stand before its own in eslint.zones.mjs.`,
  })),
)

/** Each arrow: files in `target` may not import from `from`. */
export const zones = [
  ...rows,
  ...componentRows,
  {
    target: './lib/*.ts',
    from: lib(...ROOMS, 'server'),
    message: 'what lies at the bottom of lib imports no room.',
  },
  {
    target: './lib',
    from: ['./app', './components', './local', './functions', './e2e', './bench'],
    message: 'lib never imports screens, the local stack or tests.',
  },
  {
    target: filesIn([...NOUNS, 'parsing', 'time', 'units'], PURE),
    from: [filesIn(ROOMS, REACT), filesIn(ROOMS, OUTSIDE), './lib/{firebase,api}/**/*'],
    message: 'a pure file knows no React, no Firestore and no fetch.',
  },
  {
    target: filesIn(ROOMS, OUTSIDE),
    from: filesIn(ROOMS, REACT),
    message: 'what speaks with the outside knows no React.',
  },
  {
    target: ['./app/*.*', './app/!(api|service-worker.js)/**', './components', ...lib(...ROOMS)],
    from: './lib/server',
    message: 'lib/server is for app/api, app/service-worker.js and middleware.ts alone.',
  },
  {
    target: ['./components', untested(`./lib/!(updates)`)],
    from: './lib/updates/note-files.ts',
    message: 'release notes are read from files, by routes and scripts alone.',
  },
  {
    target: ['./app/!(firestore-worker).*', './components', untested('./lib/!(firebase)')],
    from: './lib/firebase/firestore/!(client|messages).ts',
    message: 'Firestore’s SDK is in the worker alone (lib/firebase/firestore/client.ts).',
  },
  {
    target: './components',
    from: ['./app', './local', './functions'],
    message: 'components never import routes or the local stack.',
  },
  {
    target: components('charts', 'map-view'),
    from: [filesIn(ROOMS, REACT), filesIn(ROOMS, OUTSIDE), `./lib/{${BORDERS.join(',')}}/**/*`],
    message: 'charts and map-view take plain data and never fetch.',
  },
  {
    target: './components/ui',
    from: lib(...NOUNS, ...BORDERS).filter((room) => room !== './lib/preferences'),
    message: 'ui knows no noun of ours but how the user wants quantities and times to look.',
  },
  {
    target: components('ui', 'charts', 'map-view'),
    from: './components/!(ui|charts|map-view)/**/*',
    message: 'ui, charts and map-view know no noun of ours.',
  },
  {
    target: './components/ui',
    from: components('charts', 'map-view'),
    message: 'ui draws neither charts nor maps.',
  },
  {
    target: ['./local', './functions'],
    from: [
      './{app,components}/**/*',
      filesIn(ROOMS, REACT),
      filesIn(ROOMS, OUTSIDE),
      `./lib/{${[...BORDERS, 'server'].join(',')}}/**/!(api-error).{ts,tsx}`,
    ],
    message: 'local/ and functions/ import pure files of lib alone.',
  },
  {
    target: './functions',
    from: './local',
    message: 'what is deployed knows nothing of the local stack.',
  },
  {
    target: './local/history',
    from: ['simulator', 'replay', 'backend', 'firestore', 'auth', 'stack'].map(
      (part) => `./local/${part}`,
    ),
    message: 'the roll-up of history serves others and leans on none.',
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
