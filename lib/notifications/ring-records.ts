import { reportError } from '@/lib/telemetry/report-error'
import { ringRecordSchema, type RingRecord } from './plan/record'

const KEY = 'wetwell.notices'
/** How much older the device's times may be while nothing else changes. */
const OLDEST_MS = 30_000

/** Also in memory: with storage full or blocked, nothing may be told again with each poll. */
export function createRingRecords(uid: string) {
  let last: RingRecord | null = null
  let isBlocked = false

  /** The latest of both, by its version: clocks may be set back. */
  function latest(stored: RingRecord | null): RingRecord | null {
    if (!stored || !last || stored.version === last.version)
      return timeOf(stored) > timeOf(last) ? stored : last
    return stored.version > last.version ? stored : last
  }

  return {
    read: () => latest(readStored(uid)),
    write: (record: RingRecord) => {
      const stored = readStored(uid)
      const before = latest(stored)
      const isSame = before !== null && withoutTimes(before) === withoutTimes(record)
      last = { ...record, version: (before?.version ?? 0) + Number(!isSame) }
      if (isSame && stored && Math.abs(timeOf(last) - timeOf(stored)) < OLDEST_MS) return
      try {
        localStorage.setItem(KEY, JSON.stringify(last))
        isBlocked = false
      } catch (error) {
        if (!isBlocked) reportError(error)
        isBlocked = true
      }
    },
  }
}

function timeOf(record: RingRecord | null): number {
  return record ? Math.max(record.receivedAtMs ?? 0, record.overflowsKnownAtMs) : -1
}

/** Times grow with each poll, whether or not anything has changed. */
function withoutTimes(record: RingRecord): string {
  const hasReceived = record.receivedAtMs !== null
  return JSON.stringify({ ...record, version: 0, receivedAtMs: hasReceived, overflowsKnownAtMs: 0 })
}

function readStored(uid: string): RingRecord | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const record = ringRecordSchema.safeParse(stored).data
    return record?.uid === uid ? record : null
  } catch {
    // Damaged or blocked: what this tab remembers counts.
    return null
  }
}
