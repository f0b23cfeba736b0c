import { noticeRecordSchema } from './messages'
import type { NoticeRecord } from './messages'

const KEY = 'wetwell.notices'

export interface NoticeRecords {
  read: () => NoticeRecord | null
  write: (record: NoticeRecord) => void
}

/** What was told, shared by the tabs; where a browser keeps nothing, this tab remembers it. */
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
        // A full or forbidden store costs only what other tabs would learn from it.
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
