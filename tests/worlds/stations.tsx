import { act, render } from '@testing-library/react'
import type { ContextType, ReactNode } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { AlertsContext } from '@/lib/alerts/alerts-provider'
import type { UnreadableItem } from '@/lib/alerts/list'
import type { Access } from '@/lib/claims'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LIVE, LOADING, type Availability } from '@/lib/live/live'
import { createStore } from '@/lib/live/store'
import type { Preferences } from '@/lib/preferences/preferences'
import type { StationMetrics } from '@/lib/readings/metric'
import { AuthContext } from '@/lib/session/session-provider'
import { forgetSessionData } from '@/lib/session-data'
import type { PumpStation } from '@/lib/stations/station'
import { metricsDocument, stationDocument } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { stubIntersectionObserver } from '@/tests/fakes/intersection-observer'
import { stubMatchMedia } from '@/tests/fakes/match-media'
import { stubResizeObserver } from '@/tests/fakes/resize-observer'
import { startRouter } from '@/tests/fakes/router'
import { WithPreferences } from '@/tests/preferences'
import { startFirestore } from './firestore'

type AlertsValue = NonNullable<ContextType<typeof AlertsContext>>

export interface StationsOptions {
  access?: Access
  /** default: wide enough for every column */
  widthRem?: number
}

export type Stations = ReturnType<typeof startStations>

/** At an address, at noon in UTC, on its own Firestore. */
export function startStations(
  address: string,
  { access = { kind: 'employee' }, widthRem = 120 }: StationsOptions = {},
) {
  jest.useFakeTimers({ now: NOW_MS })
  forgetSessionData()
  localStorage.clear()
  stubMatchMedia(widthRem)
  stubResizeObserver()
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { push } = startRouter(address)
  const firestore = startFirestore()
  const alerts = createAlerts()
  const session = aSession(access)

  interface WrapperProps {
    preferences?: Partial<Preferences>
    children: ReactNode
  }

  function Wrapper({ preferences, children }: WrapperProps) {
    return (
      <AuthContext value={session}>
        <WithPreferences preferences={{ timeZone: 'UTC', ...preferences }}>
          <AlertsContext value={alerts.value}>{children}</AlertsContext>
        </WithPreferences>
      </AuthContext>
    )
  }

  return {
    firestore,
    inView: stubIntersectionObserver(),
    push,
    setAlerts: alerts.setAlerts,
    Wrapper,
    /** Waits for what Firestore holds. */
    async render(ui: ReactNode, preferences: Partial<Preferences> = {}) {
      const view = render(ui, {
        wrapper: ({ children }) => <Wrapper preferences={preferences}>{children}</Wrapper>,
      })
      await act(async () => {})
      return view
    },
    /** The name comes from the id by default. */
    plant(
      id: string,
      metrics: Partial<StationMetrics> = {},
      station: Partial<PumpStation> = {},
    ): void {
      const edgeNodeId = edgeNodeIdSchema.parse(id)
      const document = stationDocument({ edgeNodeId, name: `Station ${id}`, ...station })
      firestore.set('pumpStations', id, document)
      firestore.set('metrics', id, metricsDocument({ edgeNodeId, ...metrics }))
    },
    /** No reading arrives from now on. */
    stopReadings: () =>
      act(async () => {
        firestore.setServerReachable(false)
        firestore.fail('unavailable')
      }),
  }
}

function aSession(access: Access): NonNullable<ContextType<typeof AuthContext>> {
  const claims = { access, acceptedTermsVersion: undefined, endsAtMs: null }
  return {
    state: { kind: 'signed-in', user: aUser(), ...claims },
    signOut: async () => {},
    expire: async () => {},
    retry: () => {},
  }
}

interface AlertsChange {
  data?: Alert[] | undefined
  unreadable?: UnreadableItem[]
  availability?: Availability
}

function createAlerts() {
  const store = createStore<ReturnType<AlertsValue['store']['get']>>({
    list: { data: [], unreadable: [], availability: LIVE },
    receivedAtMs: NOW_MS,
    // Always empty: only the alerts panel has a use for it.
    acknowledging: { queue: new Map(), phase: 'idle' },
    configurations: { data: undefined, unreadable: [], availability: LOADING },
    isConfigWanted: false,
  })
  const unused = () => {
    throw new Error('nobody acknowledges alerts here')
  }
  const value: AlertsValue = {
    store,
    refetchAlerts: unused,
    setCurrentStation: unused,
    queue: { click: unused } as unknown as AlertsValue['queue'],
  }
  return {
    value,
    setAlerts: (change: AlertsChange) =>
      act(() => {
        const { list, ...rest } = store.get()
        store.set({ ...rest, list: { ...list, ...change } })
      }),
  }
}
