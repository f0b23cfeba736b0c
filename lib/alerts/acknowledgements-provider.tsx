'use client'

import { createContext, use, useCallback, useMemo, useReducer, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { keys } from '@/lib/api/keys'
import { reportError } from '@/lib/telemetry/report-error'
import { acknowledgementsReducer } from './acknowledgement'
import type { Acknowledgement, Acknowledgements } from './acknowledgement'
import type { Alert } from './alert'
import { acknowledgeAlert } from './alerts-api'
import type { AlertList } from './list'
import { orderAlerts } from './order'

interface AcknowledgementsContextValue {
  acknowledgements: Acknowledgements
  acknowledge: (alert: Alert) => Promise<void>
}

const AcknowledgementsContext = createContext<AcknowledgementsContextValue | null>(null)

interface AcknowledgementsProviderProps {
  refetchAlerts: () => Promise<void>
  children: ReactNode
}

/** Shared so an alert shows the same state in the panel and on its station's page. */
export function AcknowledgementsProvider({
  refetchAlerts,
  children,
}: AcknowledgementsProviderProps) {
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

  const value = useMemo(() => ({ acknowledgements, acknowledge }), [acknowledgements, acknowledge])
  return <AcknowledgementsContext value={value}>{children}</AcknowledgementsContext>
}

/** State of an alert's acknowledgement (undefined: none in progress) and a way to start one. */
export function useAcknowledgement(alert: Alert) {
  const context = use(AcknowledgementsContext)
  if (!context) throw new Error('useAcknowledgement needs <AlertsProvider>')
  const { acknowledgements, acknowledge } = context
  const state: Acknowledgement | undefined = acknowledgements.get(alert.id)
  return { state, acknowledge: () => acknowledge(alert) }
}

function replaceAlert(list: AlertList, alert: Alert): AlertList {
  const data = list.data.map((other) => (other.id === alert.id ? alert : other))
  return { ...list, data: orderAlerts(data) }
}
