import { describeBadRows } from '../bad-rows'
import type { PlaybackSummary } from '../playback'
import type { Comparison, SignalTally } from './comparison'

const SHOWN_DIFFERENCES = 20

/** @returns whether all expected rows arrived and none differs */
export function printReport(
  { goal, rows, differingRows, differences, tallies }: ReturnType<Comparison['result']>,
  { badRows }: PlaybackSummary,
): boolean {
  for (const line of table(tallies)) console.log(line)
  if (badRows.count > 0) console.log(`\nBad rows so far: ${badRows.count}`)
  for (const line of describeBadRows(badRows)) console.log(`  ${line}`)
  for (const { recordedAt, edgeNodeId, key, column, text, expected, live } of differences.slice(
    0,
    SHOWN_DIFFERENCES,
  ))
    console.log(
      `${recordedAt} ${edgeNodeId} ${key}: ${column} "${text}" is ${String(expected)}, read ${String(live)}`,
    )
  if (rows < goal) console.log(`\nOnly ${rows} of ${goal} rows arrived.`)
  console.log(`\n${rows} rows compared, ${differingRows} differ`)
  return rows > 0 && rows >= goal && differingRows === 0
}

function table(tallies: readonly SignalTally[]): string[] {
  const cells = [
    ['station', 'key', 'column', 'cells', 'gaps', 'differ'],
    ...tallies.map(({ edgeNodeId, key, column, ...counts }) => [
      edgeNodeId,
      key,
      column,
      ...[counts.cells, counts.gaps, counts.differ].map(String),
    ]),
  ]
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  return cells.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
}
