import { execFileSync } from 'node:child_process'

type PlantedImport = [arrow: string, filePath: string, imported: string]

const FORBIDDEN: PlantedImport[] = [
  ['components → server', 'components/alerts/planted.tsx', '@/lib/server/env'],
  ['components → app', 'components/alerts/planted.tsx', '@/app/providers'],
  ['ui → alerts', 'components/ui/planted.tsx', '@/components/alerts/acknowledge-button'],
  ['ui → charts', 'components/ui/planted.tsx', '@/components/charts/time-chart'],
  ['charts → trends', 'components/charts/planted.tsx', '@/components/trends/trends'],
  ['map → stations', 'components/map/planted.tsx', '@/components/stations/age'],
  ['page → server', 'app/planted.tsx', '@/lib/server/env'],
  ['page in a folder → server', 'app/[edgeNodeId]/planted.tsx', '@/lib/server/env'],
  ['app → local', 'app/planted.tsx', '@/local/config'],
  ['local → server', 'local/stack/planted.ts', '@/lib/server/env'],
  ['local → firebase', 'local/stack/planted.ts', '@/lib/firebase/app'],
  ['history → simulator', 'local/history/planted.ts', '@/local/simulator/live-fleet'],
  ['faults → backend', 'local/faults/planted.ts', '@/local/backend/main'],
  ['local → tests', 'local/faults/planted.ts', '@/tests/proxied-calls'],
  ['components → scripts', 'components/alerts/planted.tsx', '@/scripts/test-reports'],
  ['functions → local', 'functions/src/planted.ts', '@/local/config'],
]

const ALLOWED: PlantedImport[] = [
  ['routes → server', 'app/api/planted/route.ts', '@/lib/server/env'],
  ['trends → charts', 'components/trends/planted.tsx', '@/components/charts/time-chart'],
  ['stations → map', 'components/stations/planted.tsx', '@/components/map/station-map'],
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

test.each(FORBIDDEN)('%s is refused', (arrow) => {
  expect(complaints.get(arrow)).not.toEqual([])
})

test.each(ALLOWED)('%s is allowed', (arrow) => {
  expect(complaints.get(arrow)).toEqual([])
})
