import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { ApiCallError } from '@/lib/api-call-error'
import { reportError } from '@/lib/telemetry/report-error'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import type { Availability } from './live'
import { startPollLoop, type PollLoop } from './poll-loop'
import { NOT_POLLED, pollReducer, staleSinceMs, type PollEvent, type Polled } from './poll-state'

interface PollOptions {
  isRefusal?: (error: ApiCallError) => boolean
}

interface Poll<T> extends Polled {
  /** A failed poll keeps it, a refusal clears it. */
  data: T | undefined
  refetch: () => Promise<void>
}

/** Not SWR's `refreshInterval`, which stops while an error is set. */
export function usePoll<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  { isRefusal = () => false }: PollOptions = {},
): Poll<T> {
  const { data } = useSWR<T>(key, null)
  const { mutate, compare } = useSWRConfig()
  const [last, setLast] = useState({ key, polled: NOT_POLLED })
  const loop = useRef<PollLoop>(null)
  const readLatest = useEffectEvent(read)
  const isRefused = useEffectEvent(isRefusal)

  useEffect(() => {
    if (key === null) return
    const record = (type: PollEvent['type']) => {
      const event = { type, atMs: serverClock.now() }
      setLast((previous) => ({ key, polled: pollReducer(polledOf(previous, key), event) }))
    }
    const started = startPollLoop({
      read: (signal) => readLatest(signal),
      onAnswer: (answer) => {
        // Keep an equal response, so nothing rerenders.
        const update = (last?: T) => (compare(last, answer) ? last : answer)
        void mutate(key, update, { revalidate: false })
        record('answered')
      },
      onFailure: (error) => {
        // The screen shows failed calls; anything else is a bug.
        if (!(error instanceof ApiCallError)) reportError(error)
        else if (isRefused(error)) {
          void mutate(key, undefined, { revalidate: false })
          return record('refused')
        }
        record('failed')
      },
    })
    loop.current = started
    return () => {
      started.stop()
      loop.current = null
    }
  }, [key, mutate, compare])

  const refetch = useCallback(async () => loop.current?.refetch(), [])
  const polled = polledOf(last, key)
  const availability = useAged(polled)
  return { data, availability, lastGoodAtMs: polled.lastGoodAtMs, refetch }
}

function useAged(polled: Polled): Availability {
  const { availability } = polled
  const sinceMs = staleSinceMs(polled, useNow())
  return useMemo(
    () => (sinceMs === null ? availability : { kind: 'interrupted', sinceMs }),
    [availability, sinceMs],
  )
}

function polledOf(last: { key: string | null; polled: Polled }, key: string | null): Polled {
  return last.key === key ? last.polled : NOT_POLLED
}
