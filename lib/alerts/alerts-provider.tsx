'use client'

import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { ApiCallError } from '@/lib/api-call-error'
import { keys } from '@/lib/api/keys'
import type { EdgeNodeId } from '@/lib/ids'
import type { Availability, Live } from '@/lib/live/live'
import type { Polled } from '@/lib/live/poll-state'
import { createStore, type Store } from '@/lib/live/store'
import { usePoll } from '@/lib/live/use-poll'
import { useUser } from '@/lib/session/session-provider'
import type { Alert } from './alert'
import { readAlertConfigurations, readUserAlerts } from './alerts-api'
import type { AlertConfiguration } from './configuration'
import type { UnreadableItem } from './list'
import { withQueue, type Outcome } from './queue/queue'
import type { RunningQueue } from './queue/start-queue'
import { useQueue, useQueueState } from './queue/use-queue'
import {
  useAcknowledgements,
  type Acknowledgement,
  type Acknowledgements,
} from './use-acknowledgements'

type CurrentStation = EdgeNodeId | ''

interface Alerts {
  /** Sorted for the list; undefined until the first good response. */
  userAlertData: Alert[] | undefined
  userAlertsLoading: boolean
  /** Undefined without a selected station or without access. */
  alertConfigData: AlertConfiguration[] | undefined
  alertConfigLoading: boolean
  refetchAlerts: () => Promise<void>
  setCurrentStation: (edgeNodeId: CurrentStation) => void
}

interface AlertsState {
  list: Live<Alert[], UnreadableItem> & Polled
  /** Loading without a selected station; refused if the backend denies access. */
  configurations: Live<AlertConfiguration[], UnreadableItem>
  isConfigWanted: boolean
  acknowledgements: Acknowledgements
}

interface AlertsContextValue {
  store: Store<AlertsState>
  refetchAlerts: () => Promise<void>
  setCurrentStation: (edgeNodeId: CurrentStation) => void
  acknowledge: (alert: Alert) => Promise<void>
  queue: RunningQueue
}

export const AlertsContext = createContext<AlertsContextValue | null>(null)

const NONE: UnreadableItem[] = []

/** Holds the alerts in a store, so a component rerenders only for what it selects. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { uid, hasAlertsAccess } = useUser()
  const [currentStation, setCurrentStation] = useState<CurrentStation>('')
  const isConfigWanted = hasAlertsAccess && currentStation !== ''
  const { refetch: refetchList, ...list } = usePoll(keys.userAlerts, readUserAlerts)
  const { refetch: refetchConfigurations, ...configurations } = usePoll(
    isConfigWanted ? keys.alertConfigurations(currentStation) : null,
    (signal) => readAlertConfigurations(currentStation, signal),
    { isRefusal: isForbiddenOrUnknown },
  )
  const refetchAlerts = useCallback(async () => {
    await Promise.all([refetchList(), refetchConfigurations()])
  }, [refetchList, refetchConfigurations])
  const { lastGoodAtMs: receivedAtMs } = list
  const queue = useQueue({ uid, list: list.data, receivedAtMs, refetchAlerts })
  const { acknowledgements, acknowledge } = useAcknowledgements(refetchAlerts, queue)

  const { data, unreadable } = itemsOf(list.data)
  const queued = useQueueState(queue)
  const shown = useMemo(
    () => (data && queued.isRunning ? withQueue(data, queued.queue) : data),
    [data, queued],
  )
  const state = {
    list: { ...list, data: shown, unreadable },
    configurations: { ...configurations, ...itemsOf(configurations.data) },
    isConfigWanted,
    acknowledgements,
  }
  const [store] = useState(() => createStore<AlertsState>(state))
  useLayoutEffect(() => store.set(state))
  const value = useMemo(
    () => ({ store, refetchAlerts, setCurrentStation, acknowledge, queue }),
    [store, refetchAlerts, acknowledge, queue],
  )
  return <AlertsContext value={value}>{children}</AlertsContext>
}

function itemsOf<T>(list: { data: T[]; unreadable: UnreadableItem[] } | undefined) {
  return { data: list?.data, unreadable: list?.unreadable ?? NONE }
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

export function useAlerts(): Alerts {
  const { refetchAlerts, setCurrentStation } = useAlertsContext()
  return {
    userAlertData: useAlertsState(({ list }) => list.data),
    userAlertsLoading: useAlertsState(({ list }) => list.availability.kind === 'loading'),
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
  return useAlertsState(({ list }) => list.lastGoodAtMs)
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

export function useAcknowledgement(alert: Alert) {
  const { acknowledge, queue } = useAlertsContext()
  const clicked = useAlertsState(({ acknowledgements }) => acknowledgements.get(alert.id))
  const queued = stateOf(useQueueState(queue).queue.get(alert.id))
  return { state: clicked ?? queued, acknowledge: () => acknowledge(alert) }
}

export function useAcknowledgementQueue() {
  const { queue } = useAlertsContext()
  const { add, stop, retry, dismiss } = queue
  return { ...useQueueState(queue), add, stop, retry, dismiss }
}

function stateOf(outcome: Outcome | undefined): Acknowledgement | undefined {
  if (outcome?.kind === 'sending') return 'pending'
  return outcome?.kind === 'failed' ? 'failed' : undefined
}
