'use client'

/** How new alerts are told: the content of a section that its page frames and titles. */
export function NotificationSettings() {
  return <p className="text-sm text-muted">Browser notifications and sound for new alerts.</p>
}
