import { noticeRecordSchema } from './messages'
import type { NoticeRecord } from './messages'

const KEY = 'wetwell.notices'

export interface NoticeRecords {
  read: () => NoticeRecord | null
  write: (record: NoticeRecord) => void
}

/** What was announced, shared across tabs; held in memory if the browser stores nothing. */
export function createNoticeRecords(uid: string): NoticeRecords {
  let last: NoticeRecord | null = null
  return {
    read: () => {
      const stored = readStored()
      return stored?.uid === uid ? stored : last
    },
    write: (record) => {
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
    return (
      noticeRecordSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null
    )
  } catch {
    return null
  }
}
