import { act, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { AlertsBell } from '@/components/alerts/alerts-bell'
import { AlertsTable } from '@/components/alerts/alerts-panel'
import { OutageBanner } from '@/components/alerts/outage-banner'
import { CONTENT_ID } from '@/components/ui/content-id'
import type { Alert } from '@/lib/alerts/alert'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import type { UnreadableItem } from '@/lib/alerts/list'
import type { Preferences } from '@/lib/preferences/preferences'
import { forgetSessionData } from '@/lib/session-data'
import { aCallFailure } from '@/tests/factories/call-failure'
import { NOW_MS } from '@/tests/factories/station'
import { WithPreferences } from '@/tests/preferences'
import { WithAlerts } from './alerts'

// Test files mock '@/lib/alerts/alerts-api' and '@/lib/session/session-provider'.

/** Also a new session, so no acknowledgement is left of another test. */
export function startClock(): void {
  forgetSessionData()
  jest.useFakeTimers({ now: NOW_MS })
  jest.spyOn(Math, 'random').mockReturnValue(0)
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

export function answer(data: Alert[], unreadable: UnreadableItem[] = []): void {
  jest.mocked(readUserAlerts).mockResolvedValue({ data, unreadable })
}

export function fail(): void {
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
}

type Details = ComponentProps<typeof AlertsBell>['details']

const NO_DETAILS: Details = () => null

export async function show(
  details = NO_DETAILS,
  preferences: Partial<Preferences> = {},
): Promise<UserEvent> {
  await AlertsTable.preload()
  render(
    <WithPreferences preferences={preferences}>
      <WithAlerts>
        <OutageBanner />
        <AlertsBell panelAction={null} details={details} />
        <main id={CONTENT_ID} tabIndex={-1}>
          stations
        </main>
      </WithAlerts>
    </WithPreferences>,
  )
  await pass(0)
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

export async function open(
  details = NO_DETAILS,
  preferences: Partial<Preferences> = {},
): Promise<UserEvent> {
  const user = await show(details, preferences)
  await user.click(bell())
  return user
}

export async function openWith(...alerts: Alert[]): Promise<UserEvent> {
  answer(alerts)
  return open()
}

export const bell = () => screen.getByRole('button', { name: /^Alerts/ })
export const panel = () => screen.queryByRole('dialog', { name: 'Alerts' })
export const row = (text: RegExp) => screen.getByRole('row', { name: text })
export const button = (name: string) => screen.getByRole('button', { name })
