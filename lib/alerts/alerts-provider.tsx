'use client'

import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiCallError } from '@/lib/api-call-error'
import { keys } from '@/lib/api/keys'
import type { EdgeNodeId } from '@/lib/ids'
import type { PollState } from '@/lib/live/poll-state'
import { usePoll } from '@/lib/live/use-poll'
import { useUser } from '@/lib/session/session-provider'
import { useNow } from '@/lib/time/use-now'
import { AcknowledgementsProvider } from './acknowledgements-provider'
import type { Alert } from './alert'
import { readAlertConfigurations, readUserAlerts } from './alerts-api'
import type { AlertConfiguration } from './configuration'
import { freshnessOfPoll } from './freshness'
import type { AlertsFreshness } from './freshness'
import type { UnreadableItem } from './list'

/** Empty when no station is selected. */
type CurrentStation = EdgeNodeId | ''

interface AlertsContextValue {
  /** Sorted for the list; undefined until the first good response. */
  userAlertData: Alert[] | undefined
  userAlertsLoading: boolean
  /** For the selected station; undefined without a selection or without access. */
  alertConfigData: AlertConfiguration[] | undefined
  alertConfigLoading: boolean
  refetchAlerts: () => Promise<void>
  setCurrentStation: (edgeNodeId: CurrentStation) => void
}

/** State of the selected station's configurations beyond the specification's six names. */
interface AlertConfigState {
  /** Also `loading` with no station selected; `refused` when the backend denies the station. */
  poll: PollState
  unreadable: UnreadableItem[]
}

const AlertsContext = createContext<AlertsContextValue | null>(null)
const UnreadableAlertsContext = createContext<readonly UnreadableItem[]>([])
const AlertConfigStateContext = createContext<AlertConfigState | null>(null)
const FreshnessContext = createContext<AlertsFreshness | null>(null)

const NONE: UnreadableItem[] = []

export function AlertsProvider({ children }: { children: ReactNode }) {
  const { hasAlertsAccess } = useUser()
  const [currentStation, setCurrentStation] = useState<CurrentStation>('')
  const alerts = usePoll(keys.userAlerts, readUserAlerts)
  const configurations = usePoll(
    hasAlertsAccess && currentStation ? keys.alertConfigurations(currentStation) : null,
    (signal) => readAlertConfigurations(currentStation, signal),
    { isRefusal: isForbiddenOrUnknown },
  )

  const { refetch: refetchUserAlerts } = alerts
  const { refetch: refetchConfigurations } = configurations
  const refetchAlerts = useCallback(async () => {
    await Promise.all([refetchUserAlerts(), refetchConfigurations()])
  }, [refetchUserAlerts, refetchConfigurations])

  const userAlertData = alerts.data?.data
  const alertConfigData = configurations.data?.data
  const unreadableConfigurations = configurations.data?.unreadable ?? NONE
  const userAlertsLoading = alerts.poll.kind === 'loading'
  const alertConfigLoading =
    currentStation !== '' && hasAlertsAccess && configurations.poll.kind === 'loading'

  const value = useMemo(
    () => ({
      userAlertData,
      userAlertsLoading,
      alertConfigData,
      alertConfigLoading,
      refetchAlerts,
      setCurrentStation,
    }),
    [userAlertData, userAlertsLoading, alertConfigData, alertConfigLoading, refetchAlerts],
  )
  const configState = useMemo(
    () => ({ poll: configurations.poll, unreadable: unreadableConfigurations }),
    [configurations.poll, unreadableConfigurations],
  )
  return (
    <AlertsContext value={value}>
      <UnreadableAlertsContext value={alerts.data?.unreadable ?? NONE}>
        <AlertConfigStateContext value={configState}>
          <FreshnessProvider poll={alerts.poll}>
            <AcknowledgementsProvider refetchAlerts={refetchAlerts}>
              {children}
            </AcknowledgementsProvider>
          </FreshnessProvider>
        </AlertConfigStateContext>
      </UnreadableAlertsContext>
    </AlertsContext>
  )
}

/** Access was revoked, or the station is unknown or belongs to another organization. */
function isForbiddenOrUnknown({ status }: ApiCallError): boolean {
  return status === 403 || status === 404
}

/** Separate from the list so only components that show freshness render on each tick. */
function FreshnessProvider({ poll, children }: { poll: PollState; children: ReactNode }) {
  const now = useNow()
  const freshness = freshnessOfPoll(poll, now)
  const [shown, setShown] = useState(freshness)
  if (!sameFreshness(shown, freshness)) setShown(freshness)
  return <FreshnessContext value={shown}>{children}</FreshnessContext>
}

function sameFreshness(a: AlertsFreshness, b: AlertsFreshness): boolean {
  if (a.state === 'loading' || b.state === 'loading') return a.state === b.state
  if (a.state === 'unavailable' || b.state === 'unavailable')
    return a.state === 'unavailable' && b.state === 'unavailable' && a.since === b.since
  return a.state === b.state && a.lastGoodAt === b.lastGoodAt
}

export function useAlerts(): AlertsContextValue {
  const alerts = use(AlertsContext)
  if (!alerts) throw new Error('useAlerts needs <AlertsProvider>')
  return alerts
}

/** Freshness of the alerts; changes only when the state or its time does. */
export function useAlertsFreshness(): AlertsFreshness {
  const freshness = use(FreshnessContext)
  if (!freshness) throw new Error('useAlertsFreshness needs <AlertsProvider>')
  return freshness
}

/** Alerts that couldn't be parsed: still shown and counted, so none disappears. */
export function useUnreadableAlerts(): readonly UnreadableItem[] {
  return use(UnreadableAlertsContext)
}

export function useAlertConfigState(): AlertConfigState {
  const state = use(AlertConfigStateContext)
  if (!state) throw new Error('useAlertConfigState needs <AlertsProvider>')
  return state
}
