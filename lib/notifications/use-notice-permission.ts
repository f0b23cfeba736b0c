import { useSyncExternalStore } from 'react'
import { readNoticePermission, subscribeToNoticePermission } from './notice-permission'
import type { NoticePermission } from './notice-permission'

/** The notification permission; follows changes made outside the page. */
export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(subscribeToNoticePermission, readNoticePermission, () => 'default')
}
