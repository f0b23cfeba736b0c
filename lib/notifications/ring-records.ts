import { reportError } from '@/lib/telemetry/report-error'
import { ringRecordSchema, type RingRecord } from './plan/record'

const KEY = 'wetwell.notices'

/**
 * Shared by this browser's tabs. Also held in memory: where storage is full or blocked, nothing may
 * be told again with each poll.
 */
export function createRingRecords(uid: string) {
  let last: RingRecord | null = null
  let isBlocked = false

  return {
    /** The latest of both, by its version: clocks may be set back. */
    read: (): RingRecord | null => {
      const stored = readStored(uid)
      return stored && (!last || stored.version >= last.version) ? stored : last
    },
    write: (record: RingRecord) => {
      last = record
      try {
        localStorage.setItem(KEY, JSON.stringify(record))
        isBlocked = false
      } catch (error) {
        if (!isBlocked) reportError(error)
        isBlocked = true
      }
    },
  }
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
