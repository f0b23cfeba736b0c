import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiCallError } from '@/lib/api-call-error'
import { reportError } from '@/lib/telemetry/report-error'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import type { Availability } from './live'
import {
  nextPollDelayMs,
  NOT_POLLED,
  POLL_INTERVAL_MS,
  pollReducer,
  staleSinceMs,
  type Polled,
  type PollEvent,
} from './poll'

/** Nothing but device sleep delays a poll this long. */
const ASLEEP_AFTER_MS = 7000
const WATCH_MS = 1000

interface PollLoop<T> {
  read: (signal: AbortSignal) => Promise<T>
  onAnswer: (answer: T, requestedAtMs: number) => void
  onFailure: (error: unknown) => void
}

/**
 * Polls every 5 s, also in hidden tabs: sets a timer after each response because browsers throttle
 * intervals, and SWR's `refreshInterval` stops while an error is set. One request at a time; older
 * responses are dropped.
 */
export function startPollLoop<T>({ read, onAnswer, onFailure }: PollLoop<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  /** Clients that start together don't poll in lockstep. */
  let phaseMs = 0.8 * POLL_INTERVAL_MS * Math.random()
  /** Also set while a poll is in progress; by the device's clock, which shows that it slept. */
  let dueAtMs = 0
  const hasSlept = () => Date.now() - dueAtMs > ASLEEP_AFTER_MS

  const poll = async () => {
    clearTimeout(timer)
    current.abort()
    const { signal } = (current = new AbortController())
    const [startedAtMs, requestedAtMs] = [Date.now(), performance.now()]
    dueAtMs = startedAtMs + POLL_INTERVAL_MS
    const { report, retryAfterMs } = await read(signal).then(
      (answer) => ({ report: () => onAnswer(answer, requestedAtMs), retryAfterMs: null }),
      (error: unknown) => ({ report: () => onFailure(error), retryAfterMs: retryAfterMsOf(error) }),
    )
    if (signal.aborted) return
    // A response held up by device sleep is stale.
    if (hasSlept()) return void poll()
    const delayMs = nextPollDelayMs(Date.now() - startedAtMs + phaseMs, retryAfterMs)
    phaseMs = 0
    dueAtMs = Date.now() + delayMs
    timer = setTimeout(poll, delayMs)
    report()
  }

  /** After device sleep, browsers would wait out the rest of a timer or a dead connection. */
  const watch = setInterval(() => {
    if (hasSlept()) void poll()
  }, WATCH_MS)

  window.addEventListener('online', poll)
  void poll()
  return {
    /** Polls immediately, replacing a poll in progress; resolves when done. */
    refetch: poll,
    stop: () => {
      current.abort()
      clearTimeout(timer)
      clearInterval(watch)
      window.removeEventListener('online', poll)
    },
  }
}

function retryAfterMsOf(error: unknown): number | null {
  return error instanceof ApiCallError ? error.retryAfterMs : null
}

/** @param key names what is read; null: nothing */
export function usePoll<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  isRefusal: (error: ApiCallError) => boolean = () => false,
) {
  const { compare } = useSWRConfig()
  const [last, setLast] = useState<{ key: string; polled: Polled<T> }>()
  const loop = useRef<ReturnType<typeof startPollLoop>>(null)
  const readLatest = useEffectEvent(read)
  const isRefused = useEffectEvent(isRefusal)

  useEffect(() => {
    if (key === null) return
    let held: T | undefined
    const record = (event: PollEvent<T>) =>
      setLast((previous) => ({ key, polled: pollReducer(polledOf(previous, key), event) }))
    const started = startPollLoop<T>({
      read: (signal) => readLatest(signal),
      onAnswer: (received, requestedAtMs) => {
        // Equal data keeps its object, so nothing rerenders.
        if (held === undefined || !compare(held, received)) held = received
        const answer = { data: held, atMs: serverClock.now(), requestedAtMs }
        record({ type: 'answered', answer })
      },
      onFailure: (error) => {
        const isCall = error instanceof ApiCallError
        // The screen shows failed calls; anything else is a bug.
        if (!isCall) reportError(error)
        const type = isCall && isRefused(error) ? 'refused' : 'failed'
        record({ type, atMs: serverClock.now() })
      },
    })
    loop.current = started
    return () => {
      started.stop()
      loop.current = null
    }
  }, [key, compare])

  const refetch = useCallback(async () => loop.current?.refetch(), [])
  const polled = polledOf(last, key)
  const sinceMs = staleSinceMs(polled, useNow())
  const availability = useMemo<Availability>(
    () => (sinceMs === null ? polled.availability : { kind: 'interrupted', sinceMs }),
    [polled.availability, sinceMs],
  )
  return { answer: polled.answer, availability, refetch }
}

function polledOf<T>(last: { key: string; polled: Polled<T> } | undefined, key: string | null) {
  return last && last.key === key ? last.polled : NOT_POLLED
}
