import { createStore } from '@/lib/live/store'
import { onSessionEnd } from '@/lib/session-data'
import type { CauseKind } from './plan/cause'
import type { PlanInput } from './plan/plan'

/** Timers of a hidden tab run once a minute; after a longer gap it was asleep. */
const ASLEEP_AFTER_MS = 120_000
/** After as long without a network, alerts and readings seem to be lost. */
const LONG_OFFLINE_MS = 60_000
/** How long a tab that wakes up, or is back online, may take until they are live again. */
const WAKING_MS = 30_000
const OF_OUTAGES: readonly CauseKind[] = ['alerts-lost', 'reading', 'readings-stopped']

/** A time in which this tab couldn't tell anything. */
export interface Sleep {
  fromMs: number
  toMs: number
  came: number
}

/** The latest sleep of this tab, until the user has seen it. */
export const latestSleep = createStore<Sleep | null>(null)

onSessionEnd(() => latestSleep.set(null))

type Known = Pick<PlanInput, 'causes' | 'unknownKinds'> & { isOffline: boolean }

/** Notices from the gaps between updates when this tab slept, or had no network for long. */
export function watchSleep(onSlept: ((sleep: Sleep) => void) | undefined) {
  /** By the device's clock. */
  let lastUpdateMs = Date.now()
  let sleep: Omit<Sleep, 'came'> | null = null
  let wokeAtMs = -Infinity
  let offlineSinceMs: number | null = null

  return {
    /** With each update. While waking, alerts and readings only seem to be lost. */
    update<Input extends Known>(input: Input, nowMs: number): Input {
      const gapMs = Date.now() - lastUpdateMs
      lastUpdateMs = Date.now()
      if (gapMs > ASLEEP_AFTER_MS) {
        sleep = { fromMs: sleep?.fromMs ?? nowMs - gapMs, toMs: nowMs }
        wokeAtMs = nowMs
      }
      if (input.isOffline) offlineSinceMs ??= nowMs
      else {
        if (nowMs - (offlineSinceMs ?? nowMs) > LONG_OFFLINE_MS) wokeAtMs = nowMs
        offlineSinceMs = null
      }
      // The clock may have jumped instead.
      if (Math.abs(nowMs - wokeAtMs) > WAKING_MS) return input
      return {
        ...input,
        causes: input.causes.filter(({ kind }) => !OF_OUTAGES.includes(kind)),
        unknownKinds: [...input.unknownKinds, ...OF_OUTAGES],
      }
    },
    noteDiscarded: (fromMs: number, toMs: number) => {
      sleep = { fromMs, toMs }
    },
    /** Another tab tells. */
    forget: () => {
      sleep = null
    },
    /** Only once a list says what came. */
    report(came: number, receivedAtMs: number | null): void {
      if (!sleep || receivedAtMs === null || receivedAtMs < sleep.toMs) return
      onSlept?.({ ...sleep, came })
      sleep = null
    },
  }
}
