import { writeFileSync } from 'node:fs'
import { metricDaySchema, metricHourSchema } from '@/lib/history/documents'
import { levelTrendSchema } from '@/lib/readings/level-trend'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { temporaryFolder } from '@/tests/temporary-folder'
import { mapping, stationJson } from './mapping-factory'
import { paceOf, type ReplayDocument } from './seed-documents'
import { Playback, type PlaybackInput } from './playback'

const STARTED_AT_MS = Date.UTC(2026, 0, 1)
const HEADER = 'T,L,P1'

const inFolder = temporaryFolder()

interface Written {
  atMs: number
  documents: readonly ReplayDocument[]
}

/** Plays the rows without waiting: its clock advances only by what the playback sleeps. */
function playbackOf(
  rows: readonly string[],
  overrides: Partial<PlaybackInput> & { stopAfter?: number; header?: string } = {},
) {
  const file = inFolder('readings.csv')
  const { stopAfter = Infinity, header = HEADER, ...input } = overrides
  writeFileSync(file, [header, ...rows].join('\n'))
  const stop = new AbortController()
  const written: Written[] = []
  let nowMs = STARTED_AT_MS
  const playback = new Playback({
    file,
    mapping: mapping(),
    pace: paceOf(60, 60),
    isLooping: false,
    clock: {
      nowMs: () => nowMs,
      sleep: async (ms) => {
        nowMs += ms
      },
    },
    write: async (documents) => {
      written.push({ atMs: nowMs - STARTED_AT_MS, documents })
      if (written.length >= stopAfter) stop.abort()
    },
    ...input,
  })
  return { playback, written, run: () => playback.run(stop.signal) }
}

const row = (minute: number, level = '1', running = '0') =>
  `2016-07-04T00:${String(minute).padStart(2, '0')},${level},${running}`

const isLive = ({ path }: ReplayDocument) => path.split('/').length === 2
const livePaths = ({ documents }: Written) => documents.filter(isLive).map(({ path }) => path)
const live = ({ documents }: Written) => stationMetricsSchema.parse(documents[0]?.data)

function trend(written: Written | undefined) {
  const document = written?.documents.find(({ path }) => path === 'metrics/LS-001/trends/level')
  return document && levelTrendSchema.parse(document.data)
}

test('dates a live document as received now and stores its recorded time as a metric', async () => {
  const { written, run } = playbackOf([row(0, '1.5', '1')])
  await run()
  expect(written.map(livePaths)).toEqual([['metrics/LS-001']])
  expect(written.map(live)[0]).toMatchObject({
    online: true,
    onlineChangedAtMs: STARTED_AT_MS,
    receivedAtMs: STARTED_AT_MS,
    values: { level: 1.5, pump1Running: true, recordedAt: '2016-07-04T00:00:00.000Z' },
    measuredAtMs: {},
    quality: {},
    rejectedValues: 0,
  })
})

test('plays the first row immediately and the others at the given speed', async () => {
  const { written, run } = playbackOf([row(0), row(1), row(3), row(4)])
  await run()
  expect(written.map(({ atMs }) => atMs)).toEqual([0, 1000, 3000, 4000])
})

test('adds up what is recorded per interval', async () => {
  const signals = { rain: { column: 'L', unit: 'mm', per: 'interval' } }
  const { written, run } = playbackOf([row(0, '0.5'), row(1, ''), row(2, '0'), row(3, '2')], {
    mapping: mapping({ stations: [stationJson({ signals })] }),
  })
  await run()
  expect(
    written.filter((each) => livePaths(each).length > 0).map((each) => live(each).values.rain),
  ).toEqual([0.5, 0.5, 2.5])
})

test('writes a gap as null with bad quality and interrupts the trend', async () => {
  const { written, run } = playbackOf([row(0, ''), row(1, '2')])
  await run()
  const [gap, level] = written.map(live)
  expect(gap).toMatchObject({
    values: { level: null },
    quality: { level: 0 },
  })
  expect(level).toMatchObject({ values: { level: 2 } })
  expect(written.map(trend)).toEqual([undefined, expect.objectContaining({ minM: 2, maxM: 2 })])
})

test('plays a level outside its sensor’s range as it is, and lets it set no scale', async () => {
  const wetWell = { areaM2: 7, bottomM: 0, overflowLevelM: 4 }
  const levelSensorM = { from: 0, to: 5 }
  const { written, run } = playbackOf([row(0, '6553.5'), row(15, '-1.25'), row(30, '2')], {
    mapping: mapping({ stations: [stationJson({ wetWell, levelSensorM })] }),
  })
  await run()
  const levels = written.map((each) => live(each))
  expect(levels.map(({ values }) => values.level)).toEqual([6553.5, -1.25, 2])
  expect(levels.at(-1)?.recent).toMatchObject({
    overflowSinceMs: null,
    lastGoodLevel: { levelM: 2 },
  })
  expect(trend(written.at(-1))).toMatchObject({ minM: 2, maxM: 2 })
})

test('dates the trend as if it were recorded now', async () => {
  const { written, run } = playbackOf([row(1)])
  await run()
  const quarters = (96 - 1) * 900_000
  expect(trend(written[0])?.startedAtMs).toBe(STARTED_AT_MS - 60_000 - quarters)
})

test('writes the trend again after 15 recorded minutes', async () => {
  const { written, run } = playbackOf([row(0), row(1), row(14), row(15, '3'), row(16)])
  await run()
  expect(written.flatMap((each) => trend(each)?.maxM ?? [])).toEqual([1, 3])
})

test('a station doesn’t report when all its cells are gaps', async () => {
  const other = stationJson({
    edgeNodeId: 'LS-002',
    signals: { level: { column: 'P1', unit: 'm' } },
  })
  const { written, run } = playbackOf([row(0, '', ''), row(1, '1', '')], {
    mapping: mapping({ stations: [stationJson(), other] }),
  })
  await run()
  expect(written.map(livePaths)).toEqual([[], ['metrics/LS-001']])
})

test('counts and lists bad rows without stopping', async () => {
  const { playback, run } = playbackOf([
    row(0),
    'soon,1,0',
    row(2, 'high', '7'),
    row(1),
    'x',
    row(3),
  ])
  await run()
  expect(playback.summary()).toMatchObject({
    phase: 'ended',
    rowsPlayed: 3,
    line: 7,
    recordedAt: '2016-07-04T00:03:00.000Z',
    badRows: { count: 4, byKind: { fields: 1, date: 1, 'time-order': 1, cell: 1 } },
  })
})

test('fails when no row of the file can be played', async () => {
  await expect(playbackOf(['soon,1,0']).run()).rejects.toThrow(
    'No row in the file could be played.',
  )
})

test('loops one report interval after the end and counts bad rows once', async () => {
  const { playback, written, run } = playbackOf([row(0), row(1), 'x'], {
    isLooping: true,
    stopAfter: 5,
  })
  await run()
  expect(written.map(({ atMs }) => atMs)).toEqual([0, 1000, 2000, 3000, 4000])
  expect(playback.summary()).toMatchObject({ pass: 3, rowsPlayed: 5, badRows: { count: 1 } })
})

test('rolls up history by time of receipt, not by recorded time', async () => {
  const rows = Array.from({ length: 33 }, (_, hour) =>
    [new Date(Date.UTC(2016, 6, 4, hour)).toISOString().slice(0, 16), hour, 0].join(),
  )
  const { written, run } = playbackOf(rows, { pace: paceOf(3600, 180) })
  await run()
  const newest = new Map(
    written.flatMap(({ documents }) => documents.map(({ path, data }) => [path, data])),
  )
  const hour = metricHourSchema.parse(newest.get('metrics/LS-001/hours/2026-01-01T00'))
  const day = metricDaySchema.parse(newest.get('metrics/LS-001/days/2026-01-01'))
  expect([...(hour.mean.get('level')?.slice(0, 4) ?? [])]).toEqual([2, 5, 8, 11])
  expect(day.mean.get('level')?.[0]).toBeCloseTo(15.5)
  expect([...newest.keys()].some((path) => path.includes('2016'))).toBe(false)
})

test('keeps a total of the customer’s own as exactly as it was recorded', async () => {
  const total = { column: 'Q', unit: 'm3', kind: 'counter', label: 'Total flow' }
  const station = stationJson({ signals: { total } })
  const { written, run } = playbackOf(['2016-07-04T00:00,123456789.3'], {
    header: 'T,Q',
    mapping: mapping({ stations: [station] }),
  })
  await run()
  const hour = written[0]?.documents.find(({ path }) => path.includes('/hours/'))
  expect(metricHourSchema.parse(hour?.data).mean.get('total')?.[0]).toBe(123_456_789.3)
})
