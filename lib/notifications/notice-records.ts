import { z } from 'zod'

const KEY = 'wetwell.notices'

/**
 * What this browser has announced to a user, shared across its tabs: ids and times, no text.
 * Times are ms UTC by the server's clock.
 */
export const noticeRecordSchema = z.object({
  uid: z.string().min(1),
  /** When the latest list in this record was received. */
  heardAtMs: z.number().nonnegative(),
  /** When each unacknowledged alert was last announced; null while waiting for quiet to end. */
  told: z.record(z.string(), z.number().nullable()),
  /** Alerts muted while less than critical: one that becomes critical is announced, even again. */
  muted: z.array(z.string()).default([]),
  /** Notices on the screen: tag → the ids of its alerts. */
  shown: z.record(z.string(), z.array(z.string()).min(1)),
})

export type NoticeRecord = z.infer<typeof noticeRecordSchema>

/** What was announced, shared across tabs; held in memory if the browser stores nothing. */
export function createNoticeRecords(uid: string) {
  let last: NoticeRecord | null = null
  return {
    read: (): NoticeRecord | null => {
      const stored = readStored()
      return stored?.uid === uid ? stored : last
    },
    write: (record: NoticeRecord) => {
      last = record
      try {
        localStorage.setItem(KEY, JSON.stringify(record))
      } catch {
        // If storage is full or blocked, only the other tabs miss out.
        return
      }
    },
  }
}

function readStored(): NoticeRecord | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return noticeRecordSchema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}
