import { execFileSync } from 'node:child_process'

type PlantedImport = [arrow: string, filePath: string, imported: string]

const FORBIDDEN: PlantedImport[] = [
  ['the bottom → a room', 'lib/planted.ts', '@/lib/parsing/records'],
  ['parsing → time', 'lib/parsing/planted.ts', '@/lib/time/backoff'],
  ['time → units', 'lib/time/planted.ts', '@/lib/units/units'],
  ['units → telemetry', 'lib/units/planted.ts', '@/lib/telemetry/report-error'],
  ['telemetry → firebase', 'lib/telemetry/planted.ts', '@/lib/firebase/app'],
  ['the service worker → firebase', 'lib/service-worker/planted.ts', '@/lib/firebase/app'],
  ['firebase → api', 'lib/firebase/planted.ts', '@/lib/api/client'],
  ['api → live', 'lib/api/planted.ts', '@/lib/live/live'],
  ['live → session', 'lib/live/planted.ts', '@/lib/session/auth-state'],
  ['session → terms', 'lib/session/planted.ts', '@/lib/terms/prompt'],
  ['terms → preferences', 'lib/terms/planted.ts', '@/lib/preferences/preferences'],
  ['preferences → readings', 'lib/preferences/planted.ts', '@/lib/readings/metric'],
  ['readings → history', 'lib/readings/planted.ts', '@/lib/history/plan'],
  ['history → alerts', 'lib/history/planted.ts', '@/lib/alerts/alert'],
  ['alerts → pumps', 'lib/alerts/planted.ts', '@/lib/pumps/pump'],
  ['pumps → stations', 'lib/pumps/planted.ts', '@/lib/stations/status'],
  ['alerts → notifications', 'lib/alerts/planted.ts', '@/lib/notifications/notice'],
  ['stations → notifications', 'lib/stations/planted.ts', '@/lib/notifications/notice'],
  ['stations → trends', 'lib/stations/list/planted.ts', '@/lib/trends/range'],
  ['trends → map', 'lib/trends/planted.ts', '@/lib/map/view'],
  ['map → updates', 'lib/map/planted.ts', '@/lib/updates/update'],
  ['pure → React', 'lib/alerts/planted.ts', '@/lib/alerts/alerts-provider'],
  ['pure → Firestore', 'lib/stations/planted.ts', '@/lib/stations/watch-stations'],
  ['pure → the backend', 'lib/alerts/planted.ts', '@/lib/alerts/alerts-api'],
  ['pure → firebase', 'lib/readings/planted.ts', '@/lib/firebase/app'],
  ['Firestore → React', 'lib/stations/watch-planted.ts', '@/lib/stations/use-station'],
  ['page → worker', 'lib/stations/watch-planted.ts', '@/lib/firebase/firestore/serve'],
  ['lib → components', 'lib/alerts/use-planted.ts', '@/components/ui/button'],
  ['lib → local', 'lib/alerts/planted.ts', '@/local/config'],
  ['lib → server', 'lib/alerts/alerts-planted-api.ts', '@/lib/server/env'],
  ['ui → session', 'components/ui/planted.tsx', '@/lib/session/session-provider'],
  ['charts → history', 'components/charts/planted.tsx', '@/lib/history/use-history'],
  ['map-view → time', 'components/map-view/planted.tsx', '@/lib/time/use-now'],
  [
    'markers → Firestore',
    'components/map-view/markers/planted.ts',
    '@/lib/stations/watch-stations',
  ],
  ['components → note files', 'components/updates/planted.tsx', '@/lib/updates/note-files'],
  ['lib → tests', 'lib/alerts/planted.ts', '@/tests/factories/station'],
  ['local → React', 'local/stack/planted.ts', '@/lib/time/use-now'],
  ['functions → React', 'functions/src/planted.ts', '@/lib/session/session-provider'],
  ['functions → Firestore', 'functions/src/planted.ts', '@/lib/history/read-history'],
  ['components → server', 'components/alerts/planted.tsx', '@/lib/server/env'],
  ['components → app', 'components/alerts/planted.tsx', '@/app/providers'],
  ['ui → alerts', 'components/ui/planted.tsx', '@/components/alerts/acknowledge-button'],
  ['ui → stations', 'components/ui/planted.tsx', '@/lib/stations/status'],
  [
    'alerts’ components → notifications’',
    'components/alerts/planted.tsx',
    '@/components/notifications/notifier-mark',
  ],
  ['terms’ components → shell’s', 'components/terms/planted.tsx', '@/components/shell/nav-bar'],
  ['stations’ components → map’s', 'components/stations/planted.tsx', '@/components/map/map-page'],
  ['ui → charts', 'components/ui/planted.tsx', '@/components/charts/time-chart'],
  ['charts → trends', 'components/charts/planted.tsx', '@/components/trends/trends'],
  ['map-view → stations', 'components/map-view/planted.tsx', '@/components/stations/status-words'],
  ['page → server', 'app/planted.tsx', '@/lib/server/env'],
  ['page in a folder → server', 'app/[edgeNodeId]/planted.tsx', '@/lib/server/env'],
  ['app → local', 'app/planted.tsx', '@/local/config'],
  ['local → server', 'local/stack/planted.ts', '@/lib/server/env'],
  ['local → firebase', 'local/stack/planted.ts', '@/lib/firebase/app'],
  ['history → simulator', 'local/history/planted.ts', '@/local/simulator/live-fleet'],
  ['local → tests', 'local/stack/planted.ts', '@/tests/proxied-calls'],
  ['components → scripts', 'components/alerts/planted.tsx', '@/scripts/test-reports'],
  ['functions → local', 'functions/src/planted.ts', '@/local/config'],
  ['up two folders', 'components/alerts/planted.tsx', '../../lib/readings/freshness'],
]

const ALLOWED: PlantedImport[] = [
  ['alerts → readings', 'lib/alerts/planted.ts', '@/lib/readings/metric'],
  ['pumps → a station’s document', 'lib/pumps/planted.ts', '@/lib/stations/station'],
  ['a provider → Firestore', 'lib/stations/planted-provider.tsx', '@/lib/stations/watch-stations'],
  ['components → session', 'components/alerts/planted.tsx', '@/lib/session/session-provider'],
  ['page → note files', 'app/updates/planted.tsx', '@/lib/updates/note-files'],
  ['local → pure', 'local/stack/planted.ts', '@/lib/alerts/alert'],
  ['routes → server', 'app/api/planted/route.ts', '@/lib/server/env'],
  ['the worker’s route → server', 'app/service-worker.js/planted.ts', '@/lib/server/env'],
  ['ui → preferences', 'components/ui/planted.tsx', '@/lib/preferences/preferences-provider'],
  ['charts → ui', 'components/charts/planted.tsx', '@/components/ui/design-tokens'],
  ['a station’s page → trends', 'components/stations/planted.tsx', '@/components/trends/trends'],
  ['shell → alerts', 'components/shell/planted.tsx', '@/components/alerts/alerts-bell'],
  ['trends → charts', 'components/trends/planted.tsx', '@/components/charts/time-chart'],
  ['stations → map', 'components/stations/planted.tsx', '@/components/map-view/station-map'],
  ['a test → factories', 'components/alerts/planted.test.tsx', '@/tests/factories/station'],
  ['simulator → history', 'local/simulator/planted.ts', '@/local/history/roll-up'],
]

const complaints = new Map<string, string[]>()

beforeAll(() => {
  const cases = [...FORBIDDEN, ...ALLOWED]
  const output = execFileSync(
    process.execPath,
    ['tests/architecture/lint-planted.mjs', JSON.stringify(cases.map(([, ...rest]) => rest))],
    { encoding: 'utf8' },
  )
  const answers = JSON.parse(output) as string[][]
  cases.forEach(([arrow], index) => complaints.set(arrow, answers[index] ?? []))
}, 60_000)

test.each(FORBIDDEN)('forbids %s', (arrow) => {
  expect(complaints.get(arrow)).not.toEqual([])
})

test.each(ALLOWED)('allows %s', (arrow) => {
  expect(complaints.get(arrow)).toEqual([])
})
