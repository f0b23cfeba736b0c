import { useCallback, useReducer, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { keys } from '@/lib/api/keys'
import { reportError } from '@/lib/telemetry/report-error'
import { acknowledgementsReducer } from './acknowledgement'
import type { Acknowledgements } from './acknowledgement'
import type { Alert } from './alert'
import { acknowledgeAlert } from './alerts-api'
import type { AlertList } from './list'
import { orderAlerts } from './order'

interface AcknowledgementsState {
  acknowledgements: Acknowledgements
  acknowledge: (alert: Alert) => Promise<void>
}

/** The acknowledgements in progress and failed, and a way to start one. */
export function useAcknowledgements(refetchAlerts: () => Promise<void>): AcknowledgementsState {
  const { mutate } = useSWRConfig()
  const [acknowledgements, dispatch] = useReducer(acknowledgementsReducer, new Map())
  const pending = useRef(new Set<string>())

  const acknowledge = useCallback(
    async (alert: Alert) => {
      // A second click can come before the button is disabled in the next frame.
      if (pending.current.has(alert.id)) return
      pending.current.add(alert.id)
      dispatch({ type: 'started', alertId: alert.id })
      try {
        const acknowledged = await acknowledgeAlert(alert)
        const update = (list?: AlertList) => list && replaceAlert(list, acknowledged)
        void mutate(keys.userAlerts, update, { revalidate: false })
        dispatch({ type: 'succeeded', alertId: alert.id })
      } catch (error) {
        reportError(error)
        dispatch({ type: 'failed', alertId: alert.id })
      } finally {
        pending.current.delete(alert.id)
      }
      // Restarts polling so a poll sent before the acknowledgement can't undo it. Also after a
      // failure: an acknowledgement without a response may still have gone through.
      await refetchAlerts()
    },
    [mutate, refetchAlerts],
  )
  return { acknowledgements, acknowledge }
}

function replaceAlert(list: AlertList, alert: Alert): AlertList {
  const data = list.data.map((other) => (other.id === alert.id ? alert : other))
  return { ...list, data: orderAlerts(data) }
}
