import { createStore } from '@/lib/live/store'
import { onSessionEnd } from '@/lib/session-data'
import type { Sleep } from './start-notifier'

/** The latest sleep of this tab, until the user has seen it. */
export const latestSleep = createStore<Sleep | null>(null)

export function showSleep(sleep: Sleep): void {
  latestSleep.set(sleep)
}

onSessionEnd(() => latestSleep.set(null))
