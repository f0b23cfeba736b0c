import { useSyncExternalStore } from 'react'
import {
  readNoticePermission,
  subscribeToNoticePermission,
} from '@/lib/notifications/notice-permission'
import type { NoticePermission } from '@/lib/notifications/notice-permission'

/** Whether this browser shows the page's notifications, also when that changes elsewhere. */
export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(subscribeToNoticePermission, readNoticePermission, () => 'default')
}
