/** The earlier and the later instant of one local time. */
export type Repeated = readonly [earlierMs: number, laterMs: number]

interface Neighbors {
  beforeMs: number | null
  afterMs: number | null
  intervalMs: number
}

/** What may be missing between rows that belong together: half of what an hour's error would be. */
const SLACK_MS = 30 * 60_000

/**
 * Places successive rows of the hour that comes twice: two hours in order, or in turn
 * (01:00, 01:00, 01:05, 01:05), or one hour that joins only one of its neighbors.
 * @returns null if nothing tells which hour they are
 */
export function placeRepeated(rows: readonly Repeated[], neighbors: Neighbors): number[] | null {
  if (isInTurn(rows)) return rows.map((row, index) => row[index % 2 === 0 ? 0 : 1])
  const drops = rows.flatMap(([atMs], index) => {
    const [beforeMs] = rows[index - 1] ?? [-Infinity]
    return atMs <= beforeMs ? [index] : []
  })
  if (drops.length === 0) return placeOneHour(rows, neighbors)
  const [start = 0] = drops
  const seamMs = (rows[start]?.[1] ?? 0) - (rows[start - 1]?.[0] ?? 0)
  const isSeam = seamMs <= neighbors.intervalMs + SLACK_MS
  if (drops.length > 1 || !isSeam) return null
  return rows.map((row, index) => row[index < start ? 0 : 1])
}

/** Whether each time comes twice, one right after the other. */
function isInTurn(rows: readonly Repeated[]): boolean {
  return (
    rows.length % 2 === 0 &&
    rows.every(([atMs], index) => {
      const [previousMs = -Infinity] = rows[index - 1] ?? []
      return index % 2 === 0 ? atMs > previousMs : atMs === previousMs
    })
  )
}

function placeOneHour(
  rows: readonly Repeated[],
  { beforeMs, afterMs, intervalMs }: Neighbors,
): number[] | null {
  const joins = (fromMs: number | null | undefined, toMs: number | null | undefined) =>
    typeof fromMs !== 'number' || typeof toMs !== 'number' || toMs - fromMs <= intervalMs + SLACK_MS
  const [earlier, later] = ([0, 1] as const).map((hour) => {
    const placed = rows.map((row) => row[hour])
    return joins(beforeMs, placed[0]) && joins(placed.at(-1), afterMs) ? placed : null
  })
  return earlier && later ? null : (earlier ?? later ?? null)
}
