import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TrendBoard } from '@/components/trends/trend-board'
import type { Preferences } from '@/lib/preferences/preferences'
import { StationContext } from '@/lib/preferences/station-context'
import type { StationMetrics } from '@/lib/readings/metric'
import { forgetSessionData } from '@/lib/session-data'
import { constantBytes, float32Bytes, hourDocument } from '@/tests/factories/history'
import { aCondition } from '@/tests/factories/station-view'
import {
  aDeviceConfig,
  aPump,
  aStation,
  NOW_MS,
  someMetrics,
  STATION_ID,
} from '@/tests/factories/station'
import { startRouter } from '@/tests/fakes/router'
import { startFakeCharts } from '@/tests/fakes/time-chart'
import { WithPreferences } from '@/tests/preferences'
import { startFirestore } from './firestore'

export const HOUR_MS = 3_600_000
export const HOURS = `metrics/${STATION_ID}/hours`

export type Board = ReturnType<typeof startBoard>

/** In New York; the test file mocks the charts. */
export function startBoard() {
  jest.useFakeTimers({ now: NOW_MS })
  forgetSessionData()
  startRouter(`/${STATION_ID}`)
  const firestore = startFirestore()
  const charts = startFakeCharts()
  // The hour before noon: level at 1.5 m with a 10-minute gap, and pump 1 runs half the time.
  const level = Array.from({ length: 60 }, (_, minute) => (minute < 10 ? Number.NaN : 1.5))
  const running = Array.from({ length: 60 }, (_, minute) => (minute < 30 ? 1 : 0))
  firestore.setDocument(
    `${HOURS}/2026-06-01T11`,
    hourDocument(NOW_MS - HOUR_MS, 0, {
      series: {
        level: float32Bytes(level),
        pump1Running: float32Bytes(running),
        clarity: constantBytes(7, 60),
      },
    }),
  )

  function chart(title: string) {
    const props = charts.get(title)
    if (!props) throw new Error(`no chart ${title}`)
    return props
  }
  return {
    firestore,
    charts,
    chart,
    lineOf(title: string) {
      const { content, timesMs } = chart(title).data
      if (content.kind !== 'lines') throw new Error(`${title} has no lines`)
      return { ...content, values: content.lines[0]?.values ?? [], timesMs }
    },
    async renderBoard(metrics: StationMetrics | null = someMetrics(), props: object = {}) {
      const view = render(trendBoard(metrics, props))
      await settle()
      return view
    },
  }
}

export const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
export const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

/** Chooses from a menu in the toolbar. */
export async function choose(menu: string | RegExp, item: string | RegExp) {
  const { click } = user()
  await click(screen.getByRole('button', { name: menu }))
  await click(within(screen.getByRole('menu')).getByText(item))
}

export function trendBoard(
  metrics: StationMetrics | null,
  props: object = {},
  preferences: Partial<Preferences> = {},
) {
  const station = aStation()
  return (
    <WithPreferences preferences={{ timeZone: 'America/New_York', ...preferences }}>
      <StationContext value={station}>
        <TrendBoard
          station={station}
          condition={aCondition()}
          metrics={metrics}
          deviceConfig={aDeviceConfig()}
          pumps={[aPump()]}
          alerts={[]}
          {...props}
        />
      </StationContext>
    </WithPreferences>
  )
}
