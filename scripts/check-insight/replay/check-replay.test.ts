import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@/lib/stations/insight/steps'
import { mapping, stationJson } from '@/local/replay/mapping-factory'
import { checkReplay } from './check-replay'
import { reportOf } from './report'

const BEGIN_MS = Date.UTC(2016, 6, 4)
const DAYS = 42
const MAPPING = mapping({
  reportIntervalS: 3600,
  stations: [
    stationJson({
      signals: {
        level: { column: 'L', unit: 'm' },
        pump1Running: { column: 'P1' },
        pump1Flow: { column: 'F1', unit: 'L/s' },
      },
    }),
  ],
})

/** Flagged from 10:00 on; in the first of them, the pump delivers half. */
const FLAGGED_DAYS = [32, 39]
/** Nobody flagged that the level stood still. */
const STILL_DAY = 36

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-replay-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Hourly readings; the pump runs in every other hour. */
function recording(flaggedDays: readonly number[], days = DAYS): string {
  const rows = Array.from({ length: days * 24 }, (_, hour) => {
    const day = Math.floor(hour / 24)
    const isFlagged = flaggedDays.includes(day) && hour % 24 >= 10
    const isWeak = isFlagged && day === flaggedDays[0]
    const isStill = day === STILL_DAY && hour % 24 >= 10 && hour % 24 < 16
    const isOn = hour % 2 === 1
    const flowLps = isWeak ? 10 : 20
    const time = new Date(BEGIN_MS + hour * HOUR_MS).toISOString()
    const level = isStill ? 3 : 1 + (hour % 4) / 10
    return [time, level, Number(isOn), isOn ? flowLps : 0, Number(isFlagged)].join(',')
  })
  const file = join(folder, 'readings.csv')
  writeFileSync(file, ['T,L,P1,F1,BAD', ...rows].join('\n'))
  return file
}

test('compares what the views mark with what a recording flags', async () => {
  const check = await checkReplay(recording(FLAGGED_DAYS), MAPPING, 'BAD')
  const { spans, falseAlarms, standing, days } = check.verdict
  expect(
    spans.map(({ span, marks }) => [
      (span.fromMs - BEGIN_MS) / DAY_MS,
      (span.toMs - span.fromMs) / HOUR_MS,
      marks.map(({ station, column, figure }) => [station, column, figure.value]),
    ]),
  ).toEqual([
    [32 + 10 / 24, 14, [['LS-001', 'flowVsBaseline', -0.5]]],
    [39 + 10 / 24, 14, []],
  ])
  expect(falseAlarms.map(({ column, figure }) => [column, figure.value])).toEqual([
    ['stuck24h', 6],
    ['stuck7d', 6],
  ])
  expect(standing).toEqual([])
  expect(days).toEqual({ hits: 1, misses: 1, falseAlarms: 1, trueNegatives: 9 })

  const quality = check.usual.get('quality')?.get('LS-001')
  expect([quality?.rate7d?.value, quality?.gaps7d?.value]).toEqual([1, 0])
  expect(check.usual.get('pumps')?.get('LS-001')?.runtime7d?.value).toBeCloseTo(84)
})

test('the report counts hits, misses and false alarms', async () => {
  const report = reportOf(await checkReplay(recording(FLAGGED_DAYS), MAPPING, 'BAD'))
  expect(report.slice(-3)).toEqual([
    '\nSpans: 1 of 2 hit (14 of 28 h), 1 missed',
    'False alarms: 2 marks on 1 of 10 days without a flagged hour (10 %); 9 such days without one',
    'Flagged days on which a mark began: 1 of 2 (50 %)',
  ])
})

test('refuses a recording without four quiet weeks and two days', async () => {
  await expect(checkReplay(recording([27, 32]), MAPPING, 'BAD')).rejects.toThrow(
    'BAD is set in the first 28 days, which give the baselines',
  )
  await expect(checkReplay(recording([], 28), MAPPING, 'BAD')).rejects.toThrow('longer than')
})

test('names a column that the file doesn’t have', async () => {
  await expect(checkReplay(recording([]), MAPPING, 'ATTACK')).rejects.toThrow('"ATTACK"')
})
