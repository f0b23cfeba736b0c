'use client'

import { BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Alert } from '@/lib/alerts/alert'
import { useAcknowledgementQueue } from '@/lib/alerts/alerts-provider'
import { alertKey, isUnfinished, type Outcome, type Queue } from '@/lib/alerts/queue/queue'
import { countQueue, resultInWords } from '@/lib/alerts/queue/results'

const WAITS = {
  idle: null,
  running: null,
  'waiting-for-service': 'Waiting for the alerts service',
  'waiting-for-limit': 'Waiting: at most 60 a minute',
}

export function QueueBar({ alerts }: { alerts: readonly Alert[] }) {
  const { queue, phase, stop, retry, dismiss, dismissDone } = useAcknowledgementQueue()
  const isRunning = phase !== 'idle'
  const wait = WAITS[phase]
  const { total, acknowledged, failed, notSent } = countQueue(queue)

  // A queue without failures needs no further look.
  useEffect(() => dismissDone, [dismissDone])

  if (total === 0) return null
  return (
    <section
      aria-label="Acknowledgements"
      className="border-t border-line bg-raised px-4 py-2.5 text-sm sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" aria-live="polite" className="tabular-nums">
          {!isRunning && resultInWords(queue)}
        </p>
        {isRunning && (
          <div className="flex min-w-0 flex-1 items-center gap-3 tabular-nums">
            <progress
              aria-label="Alerts acknowledged"
              value={acknowledged + failed}
              max={total}
              className="h-2 w-24"
            />
            <span>
              {acknowledged} of {total} acknowledged
              {failed > 0 && `, ${failed} failed`}
              {wait && <span className="text-attention"> · {wait}</span>}
            </span>
          </div>
        )}
        <div className="flex gap-2">
          {isRunning && <Button onClick={stop}>Stop</Button>}
          {!isRunning && failed + notSent > 0 && (
            <Button variant="primary" onClick={retry}>
              {failed > 0 && notSent > 0 && 'Try the rest again'}
              {failed > 0 && notSent === 0 && 'Try the failed again'}
              {failed === 0 && `Send the ${notSent}`}
            </Button>
          )}
          {!isRunning && (
            <Button variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          )}
        </div>
      </div>
      {!isRunning && <Unfinished alerts={alerts} queue={queue} />}
    </section>
  )
}

function Unfinished({ alerts, queue }: { alerts: readonly Alert[]; queue: Queue }) {
  const unfinished = [...queue].filter(([, { outcome }]) => isUnfinished(outcome))
  if (unfinished.length === 0) return null
  const byKey = new Map(alerts.map((alert) => [alertKey(alert), alert]))
  return (
    <ul
      className="mt-2 max-h-40 overflow-y-auto text-xs"
      tabIndex={0}
      aria-label="Not acknowledged"
    >
      {unfinished.map(([key, { alertId, outcome }]) => (
        <li key={key} className="py-0.5">
          {nameOf(byKey.get(key), alertId)} <span className="text-alarm">{reasonOf(outcome)}</span>
        </li>
      ))}
    </ul>
  )
}

function nameOf(alert: Alert | undefined, id: string): string {
  return alert ? `${alert.name}, ${alert.stationName}:` : `Alert ${id}:`
}

function reasonOf(outcome: Outcome): string {
  return outcome.kind === 'failed' ? outcome.reason : 'not sent'
}

/** On every page while acknowledgements failed or weren't sent, for example after a reload. */
export function QueueBanner() {
  const { queue, phase } = useAcknowledgementQueue()
  const { failed, notSent } = countQueue(queue)
  const count = failed + notSent
  return (
    <Banner icon={<BellRing aria-hidden className="size-4 shrink-0" />}>
      {phase === 'idle' &&
        count > 0 &&
        `${count} ${count === 1 ? 'alert was' : 'alerts were'} not acknowledged. Open Alerts to try again.`}
    </Banner>
  )
}
