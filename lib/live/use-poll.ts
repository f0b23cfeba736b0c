import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiCallError } from '@/lib/api-call-error'
import { reportError } from '@/lib/telemetry/report-error'
import { ageMs, serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { LIVE, LOADING, type Availability } from './live'

export const POLL_INTERVAL_MS = 5000
const LONGEST_RETRY_AFTER_MS = 30_000
/** Nothing but device sleep delays a poll this long. */
const ASLEEP_AFTER_MS = 7000
const WATCH_MS = 1000
/** Two polls plus latency. */
const DELAYED_AFTER_MS = 12_000
const STALE_AFTER_MS = 30_000

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

/**
 * Polls start 5 s apart; after a slower response the next starts immediately. Retry-After skips
 * whole polls, so clients don't all return in the same second after an outage.
 * @param elapsedMs since the last poll started, by the device's clock, which can jump
 * @returns 0 to 5,000 ms; with Retry-After up to 30,000
 */
export function nextPollDelayMs(elapsedMs: number, retryAfterMs: number | null): number {
  const restMs = Math.min(Math.max(POLL_INTERVAL_MS - elapsedMs, 0), POLL_INTERVAL_MS)
  const askedMs = retryAfterMs ?? 0
  if (askedMs <= POLL_INTERVAL_MS) return Math.max(restMs, askedMs)
  const skipped = Math.ceil((askedMs - restMs) / POLL_INTERVAL_MS)
  return Math.min(restMs + skipped * POLL_INTERVAL_MS, LONGEST_RETRY_AFTER_MS)
}

export interface Polled<T> {
  availability: Availability
  /** The last good one. A failed poll keeps it, a refusal clears it. */
  answer: Answer<T> | null
}

interface Answer<T> {
  data: T
  /** By the server's clock. */
  atMs: number
  /** By `performance.now()`: tells whether it can know of an event. */
  requestedAtMs: number
}

export type PollEvent<T> =
  { type: 'answered'; answer: Answer<T> } | { type: 'failed' | 'refused'; atMs: number }

export const NOT_POLLED: Polled<never> = { availability: LOADING, answer: null }

/** A failed poll clears nothing; the data only ages. */
export function pollReducer<T>(polled: Polled<T>, event: PollEvent<T>): Polled<T> {
  const { kind } = polled.availability
  switch (event.type) {
    case 'answered':
      return { availability: LIVE, answer: event.answer }
    case 'refused':
      if (kind === 'refused') return polled
      return { availability: { kind: 'refused', sinceMs: event.atMs }, answer: null }
    case 'failed':
      if (kind !== 'loading') return polled
      return { availability: { kind: 'interrupted', sinceMs: event.atMs }, answer: null }
  }
}

export function isDelayed(answeredAtMs: number, nowMs: number): boolean {
  return ageMs(answeredAtMs, nowMs) > DELAYED_AFTER_MS
}

/** When the last answer came, if over 30 s ago; by the server's clock. */
export function staleSinceMs({ answer }: Polled<unknown>, nowMs: number): number | null {
  return answer && ageMs(answer.atMs, nowMs) > STALE_AFTER_MS ? answer.atMs : null
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
