import type { Mapping } from './mapping'
import type { FileRow } from './rows'

/**
 * Where something is logged only on change, its station hasn't fallen silent between two rows: rows
 * without cells, an interval apart, let it report what holds.
 */
export async function* fillPauses(
  rows: AsyncIterable<FileRow>,
  { stations, reportIntervalS }: Mapping,
): AsyncGenerator<FileRow> {
  const holds = stations.some(({ signals }) => signals.some((each) => each.isLoggedOnChange))
  const intervalMs = reportIntervalS * 1000
  let dueMs = Infinity
  for await (const row of rows) {
    if (row.ok) {
      const { line, recordedAtMs } = row
      // Tags of one report may be almost an interval apart.
      for (; dueMs + intervalMs <= recordedAtMs; dueMs += intervalMs)
        yield { ok: true, line, recordedAtMs: dueMs, cell: () => '', quality: () => '' }
      dueMs = holds ? recordedAtMs + intervalMs : Infinity
    }
    yield row
  }
}
