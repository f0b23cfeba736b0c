import { useSyncExternalStore } from 'react'
import { readNoticePermission, subscribeToNoticePermission } from './notice-permission'
import type { NoticePermission } from './notice-permission'

/** Whether this browser shows the page's notifications, also when that changes elsewhere. */
export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(subscribeToNoticePermission, readNoticePermission, () => 'default')
}
