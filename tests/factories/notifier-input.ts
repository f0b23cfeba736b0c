import type { Cause } from '@/lib/notifications/plan/cause'
import type { NotifierInput } from '@/lib/notifications/start-notifier'
import { serverClock } from '@/lib/time/server-clock'
import { aCause } from './causes'

interface Given extends Partial<Omit<NotifierInput, 'settings'>> {
  settings?: Partial<NotifierInput['settings']>
}

/** A list that has just come, with these alerts; notifications are on. */
export function anInput(
  alertIds: readonly string[],
  { settings, ...given }: Given = {},
): NotifierInput {
  const causes: Cause[] = alertIds.map((id) => aCause(`alert ${id}`, { name: `Alarm ${id}` }))
  return {
    ...{ causes, unknownKinds: [], silences: [], receivedAtMs: serverClock.now() },
    isOffline: false,
    settings: { notifications: true, alertSound: false, repeatIntervalS: 0, ...settings },
    ...given,
  }
}
