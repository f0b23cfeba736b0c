import { z } from 'zod'

const KEY = 'wetwell.notices'

/**
 * What this browser has announced to a user, shared across tabs: ids and times, no text. Times are
 * by the server's clock.
 */
export const noticeRecordSchema = z.object({
  uid: z.string().min(1),
  /** Receipt of the latest list. */
  heardAtMs: z.number().nonnegative(),
  /** When each unacknowledged alert was last announced; null while waiting for quiet to end. */
  told: z.record(z.string(), z.number().nullable()),
  /** Muted while less than critical; announced when they become critical. */
  muted: z.array(z.string()).default([]),
  /** Alert ids by the notice's tag. */
  shown: z.record(z.string(), z.array(z.string()).min(1)),
})

export type NoticeRecord = z.infer<typeof noticeRecordSchema>

/** Held in memory if the browser blocks storage. */
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
