import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { keys } from '@/lib/api/keys'
import { reportError } from '@/lib/telemetry/report-error'
import type { Alert } from './alert'
import { acknowledgeAlert } from './alerts-api'
import type { AlertList } from './list'
import { orderAlerts } from './order'
import type { RunningQueue } from './queue/start-queue'

/** A successful acknowledgement is part of the alert itself. */
export type Acknowledgement = 'pending' | 'failed'

export type Acknowledgements = ReadonlyMap<string, Acknowledgement>

interface AcknowledgementsState {
  acknowledgements: Acknowledgements
  acknowledge: (alert: Alert) => Promise<void>
}

export function useAcknowledgements(
  refetchAlerts: () => Promise<void>,
  queue: RunningQueue,
): AcknowledgementsState {
  const { mutate } = useSWRConfig()
  const [acknowledgements, setAcknowledgements] = useState<Acknowledgements>(new Map())
  const pending = useRef(new Set<string>())

  const start = useCallback(
    async (alert: Alert) => {
      const note = (state: Acknowledgement) =>
        setAcknowledgements((all) => new Map([...all, [alert.id, state]]))
      note('pending')
      try {
        const { alert: acknowledged } = await acknowledgeAlert(alert.id)
        const next = acknowledged ?? { ...alert, isAcknowledged: true }
        const update = (list?: AlertList) => list && replaceAlert(list, next)
        void mutate(keys.userAlerts, update, { revalidate: false })
        setAcknowledgements((all) => new Map([...all].filter(([id]) => id !== alert.id)))
        return true
      } catch (error) {
        reportError(error)
        note('failed')
        return false
      }
    },
    [mutate],
  )

  const acknowledge = useCallback(
    async (alert: Alert) => {
      // A second click can come before the button is disabled in the next frame.
      if (pending.current.has(alert.id)) return
      pending.current.add(alert.id)
      const acknowledging = start(alert)
      queue.letFirst(alert.id, acknowledging)
      await acknowledging
      pending.current.delete(alert.id)
      // Restarts polling so a poll sent before the acknowledgement can't undo it. Also after a
      // failure: the request may still have gone through.
      await refetchAlerts()
    },
    [start, queue, refetchAlerts],
  )

  return { acknowledgements, acknowledge }
}

function replaceAlert(list: AlertList, alert: Alert): AlertList {
  const data = list.data.map((other) => (other.id === alert.id ? alert : other))
  return { ...list, data: orderAlerts(data) }
}
