'use client'

import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { ApiCallError } from '@/lib/api-call-error'
import type { EdgeNodeId } from '@/lib/ids'
import type { Availability, Live } from '@/lib/live/live'
import { createStore, type Store } from '@/lib/live/store'
import { usePoll } from '@/lib/live/use-poll'
import { useUser } from '@/lib/session/session-provider'
import type { Alert } from './alert'
import { acknowledgeAlert, readAlertConfigurations, readUserAlerts } from './alerts-api'
import type { AlertConfiguration } from './configuration'
import type { UnreadableItem } from './list'
import { alertKey, withAcknowledged } from './queue/queue'
import { sessionQueue } from './queue/session-queue'
import type { QueueState, RunningQueue } from './queue/start-queue'

type CurrentStation = EdgeNodeId | ''

interface AlertsState {
  /** As polled, with what the queue has acknowledged since. */
  list: Live<Alert[], UnreadableItem>
  receivedAtMs: number | null
  acknowledging: QueueState
  /** Loading without a selected station; refused if the backend denies access. */
  configurations: Live<AlertConfiguration[], UnreadableItem>
  isConfigWanted: boolean
}

interface AlertsContextValue {
  store: Store<AlertsState>
  refetchAlerts: () => Promise<void>
  setCurrentStation: (edgeNodeId: CurrentStation) => void
  queue: RunningQueue
}

export const AlertsContext = createContext<AlertsContextValue | null>(null)

const NONE: UnreadableItem[] = []

/** Holds the alerts in a store, so a component rerenders only for what it selects. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { uid, hasAlertsAccess } = useUser()
  const [currentStation, setCurrentStation] = useState<CurrentStation>('')
  const isConfigWanted = hasAlertsAccess && currentStation !== ''
  const { refetch: refetchList, ...alerts } = usePoll('alerts', readUserAlerts)
  const { refetch: refetchConfigurations, ...configurations } = usePoll(
    isConfigWanted ? currentStation : null,
    (signal) => readAlertConfigurations(currentStation, signal),
    isForbiddenOrUnknown,
  )
  const refetchAlerts = useCallback(async () => {
    await Promise.all([refetchList(), refetchConfigurations()])
  }, [refetchList, refetchConfigurations])

  const queue = useMemo(() => sessionQueue({ uid, send: acknowledgeAlert }), [uid])
  useEffect(() => queue.connect(refetchAlerts), [queue, refetchAlerts])
  const acknowledging = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const { answer, availability } = alerts
  useEffect(() => {
    if (answer) queue.onListReceived({ list: answer.data, requestedAtMs: answer.requestedAtMs })
  }, [queue, answer])
  const data = useMemo(
    () =>
      answer?.data && withAcknowledged(answer.data.data, acknowledging.queue, answer.requestedAtMs),
    [answer, acknowledging.queue],
  )

  const state: AlertsState = {
    list: { data, unreadable: answer?.data.unreadable ?? NONE, availability },
    receivedAtMs: answer?.atMs ?? null,
    acknowledging,
    configurations: {
      data: configurations.answer?.data.data,
      unreadable: configurations.answer?.data.unreadable ?? NONE,
      availability: configurations.availability,
    },
    isConfigWanted,
  }
  const [store] = useState(() => createStore(state))
  useLayoutEffect(() => store.set(state))
  const value = useMemo(
    () => ({ store, refetchAlerts, setCurrentStation, queue }),
    [store, refetchAlerts, queue],
  )
  return <AlertsContext value={value}>{children}</AlertsContext>
}

/** Covers revoked access, unknown stations and stations of other organizations. */
export function isForbiddenOrUnknown({ status }: ApiCallError): boolean {
  return status === 403 || status === 404
}

function useAlertsContext(): AlertsContextValue {
  const context = use(AlertsContext)
  if (!context) throw new Error('alerts need <AlertsProvider>')
  return context
}

/** `select` must return the same object while nothing it selects has changed. */
function useAlertsState<R>(select: (state: AlertsState) => R): R {
  const { store } = useAlertsContext()
  const getSelection = () => select(store.get())
  return useSyncExternalStore(store.subscribe, getSelection, getSelection)
}

export function useAlerts() {
  const { refetchAlerts, setCurrentStation } = useAlertsContext()
  return {
    /** Sorted for the list; undefined until the first good response. */
    userAlertData: useAlertsState(({ list }) => list.data),
    userAlertsLoading: useAlertsState(({ list }) => list.availability.kind === 'loading'),
    /** Undefined without a selected station or without access. */
    alertConfigData: useAlertsState(({ configurations }) => configurations.data),
    alertConfigLoading: useAlertsState(
      ({ configurations, isConfigWanted }) =>
        isConfigWanted && configurations.availability.kind === 'loading',
    ),
    refetchAlerts,
    setCurrentStation,
  }
}

export function useAlertsAvailability(): Availability {
  return useAlertsState(({ list }) => list.availability)
}

/** By the server's clock; null until the first list. */
export function useAlertsReceivedAtMs(): number | null {
  return useAlertsState(({ receivedAtMs }) => receivedAtMs)
}

/** Unreadable alerts are still shown and counted, so none disappears. */
export function useUnreadableAlerts(): readonly UnreadableItem[] {
  return useAlertsState(({ list }) => list.unreadable)
}

export function useAlertConfigState() {
  return {
    availability: useAlertsState(({ configurations }) => configurations.availability),
    unreadable: useAlertsState(({ configurations }) => configurations.unreadable),
  }
}

/** A success is part of the alert itself. */
export function useAcknowledgement(alert: Alert) {
  const { queue } = useAlertsContext()
  const kind = useAlertsState(
    ({ acknowledging }) => acknowledging.queue.get(alertKey(alert))?.outcome.kind,
  )
  return {
    isPending: kind === 'sending',
    hasFailed: kind === 'failed',
    acknowledge: () => queue.click(alert),
  }
}

export function useAcknowledgementQueue() {
  const { add, stop, retry, dismiss, dismissDone } = useAlertsContext().queue
  const { queue, phase } = useAlertsState(({ acknowledging }) => acknowledging)
  return { queue, phase, add, stop, retry, dismiss, dismissDone }
}
