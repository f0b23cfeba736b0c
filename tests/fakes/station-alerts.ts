import type { UnreadableItem } from '@/lib/alerts/list'
import { LIVE, type Availability } from '@/lib/live/live'

interface Known {
  availability: Availability
  unreadable: UnreadableItem[]
}

let known: Known = { availability: LIVE, unreadable: [] }

/** What is known of alerts besides those of the view. */
export function setKnownAlerts(next: Partial<Known> = {}): void {
  known = { availability: LIVE, unreadable: [], ...next }
}

/** For `jest.mock('@/lib/alerts/alerts-provider')`. */
export const useAlertsAvailability = () => known.availability
export const useUnreadableAlerts = () => known.unreadable
export const useAcknowledgement = () => ({
  isPending: false,
  hasFailed: false,
  acknowledge: () => {},
})
