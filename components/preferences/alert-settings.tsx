'use client'

import { NotificationSettings } from '@/components/notifications/notification-settings'

export function AlertSettings() {
  return <NotificationSettings />
}
