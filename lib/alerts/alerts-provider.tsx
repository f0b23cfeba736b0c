'use client'

import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ReactNode } from 'react'
import type { ApiCallError } from '@/lib/api-call-error'
import { keys } from '@/lib/api/keys'
import type { EdgeNodeId } from '@/lib/ids'
import type { Availability, Live } from '@/lib/live/live'
import type { Polled } from '@/lib/live/poll-state'
import { createStore } from '@/lib/live/store'
import type { Store } from '@/lib/live/store'
import { usePoll } from '@/lib/live/use-poll'
import { useUser } from '@/lib/session/session-provider'
import type { Acknowledgements } from './acknowledgement'
import type { Alert } from './alert'
import { readAlertConfigurations, readUserAlerts } from './alerts-api'
import type { AlertConfiguration } from './configuration'
import type { UnreadableItem } from './list'
import { useAcknowledgements } from './use-acknowledgements'

/** Empty when no station is selected. */
type CurrentStation = EdgeNodeId | ''

interface Alerts {
  /** Sorted for the list; undefined until the first good response. */
  userAlertData: Alert[] | undefined
  userAlertsLoading: boolean
  /** For the selected station; undefined without a selection or without access. */
  alertConfigData: AlertConfiguration[] | undefined
  alertConfigLoading: boolean
  refetchAlerts: () => Promise<void>
  setCurrentStation: (edgeNodeId: CurrentStation) => void
}

interface AlertsState {
  list: Live<Alert[], UnreadableItem> & Polled
  /** Of the selected station; loading without one, refused if the backend denies it. */
  configurations: Live<AlertConfiguration[], UnreadableItem>
  isConfigWanted: boolean
  acknowledgements: Acknowledgements
}

interface AlertsContextValue {
  store: Store<AlertsState>
  refetchAlerts: () => Promise<void>
  setCurrentStation: (edgeNodeId: CurrentStation) => void
  acknowledge: (alert: Alert) => Promise<void>
}

const AlertsContext = createContext<AlertsContextValue | null>(null)

const NONE: UnreadableItem[] = []

/** Holds the alerts in a store, so a component rerenders only for what it selects. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { hasAlertsAccess } = useUser()
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
  const { acknowledgements, acknowledge } = useAcknowledgements(refetchAlerts)

  const state = {
    list: { ...list, ...itemsOf(list.data) },
    configurations: { ...configurations, ...itemsOf(configurations.data) },
    isConfigWanted,
    acknowledgements,
  }
  const [store] = useState(() => createStore<AlertsState>(state))
  useLayoutEffect(() => store.set(state))
  const value = useMemo(
    () => ({ store, refetchAlerts, setCurrentStation, acknowledge }),
    [store, refetchAlerts, acknowledge],
  )
  return <AlertsContext value={value}>{children}</AlertsContext>
}

function itemsOf<T>(list: { data: T[]; unreadable: UnreadableItem[] } | undefined) {
  return { data: list?.data, unreadable: list?.unreadable ?? NONE }
}

/** Access was revoked, or the station is unknown or belongs to another organization. */
function isForbiddenOrUnknown({ status }: ApiCallError): boolean {
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

/** When the list last arrived, ms UTC by the server's clock; null if it never has. */
export function useAlertsReceivedAtMs(): number | null {
  return useAlertsState(({ list }) => list.lastGoodAtMs)
}

/** Alerts that couldn't be parsed: still shown and counted, so none disappears. */
export function useUnreadableAlerts(): readonly UnreadableItem[] {
  return useAlertsState(({ list }) => list.unreadable)
}

/** What the specification's six names leave out about the configurations. */
export function useAlertConfigState() {
  return {
    availability: useAlertsState(({ configurations }) => configurations.availability),
    unreadable: useAlertsState(({ configurations }) => configurations.unreadable),
  }
}

/** State of an alert's acknowledgement (undefined: none in progress) and a way to start one. */
export function useAcknowledgement(alert: Alert) {
  const { acknowledge } = useAlertsContext()
  const state = useAlertsState(({ acknowledgements }) => acknowledgements.get(alert.id))
  return { state, acknowledge: () => acknowledge(alert) }
}
