import { screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { Preferences } from '@/lib/preferences/preferences'
import type { SaveState } from '@/lib/preferences/preferences-provider'
import { renderWithPreferences } from '@/tests/preferences'
import { pass, startClock } from '@/tests/worlds/alerts-panel'
import { anAlert, STATION_ID } from '@/tests/factories/station'
import { MuteControl } from './mute-control'
import { MuteMark } from './mute-mark'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({}))
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

let mutes: Preferences['mutes'] | undefined

beforeEach(() => {
  mutes = {}
  startClock()
})

function show(
  alert: ReturnType<typeof anAlert> | null,
  from: Partial<Preferences> = {},
  saving?: SaveState,
) {
  renderWithPreferences(
    <>
      {alert && <MuteMark alert={alert} />}
      <MuteControl edgeNodeId={STATION_ID} stationName="Harbour Road" alert={alert} />
    </>,
    {
      preferences: { notifications: true, ...from },
      saving,
      onSave: (change) => (mutes = change.mutes),
    },
  )
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog', { name: 'Mute for me' }))
const mute = () => dialog().getByRole('button', { name: 'Mute' })
/** Its code loads then. */
async function openDialog(user: UserEvent, name = 'Mute for me') {
  await user.click(button(name))
  await pass(0)
}
const ordinary = anAlert({ name: 'High float', severity: 'medium' })

test('mutes an alert for the hours and the reason given, and ends it, without losing the focus', async () => {
  const user = show(ordinary)
  await openDialog(user)
  expect(mute()).toBeDisabled()
  await user.click(dialog().getByRole('radio', { name: '4 h' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Float sticks')
  expect(dialog().queryByRole('checkbox')).toBeNull()
  await user.click(mute())

  expect(mutes).toEqual({ 'LS-001/High float': '2026-06-01T16:00Z: Float sticks' })
  expect(screen.getByText('Muted until 16:00')).toBeVisible()
  expect(screen.getByText('Muted for you until 16:00: Float sticks')).toBeVisible()
  await pass(0)
  expect(button('End mute')).toHaveFocus()

  await user.click(button('End mute'))
  expect(mutes).toEqual({})
  expect(screen.queryByText('Muted until 16:00')).toBeNull()
  expect(button('Mute for me')).toHaveFocus()
})

test.each([
  ['critical', 'Mute it although it’s critical'],
  [null, 'Mute it although its severity is unknown'],
] as const)('an alert of severity %s is muted only if confirmed', async (severity, label) => {
  const user = show(anAlert({ name: 'Overflow', severity }))
  await openDialog(user)
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Crew on site')
  expect(mute()).toBeDisabled()
  await user.click(dialog().getByRole('checkbox', { name: label }))
  await user.click(mute())
  expect(mutes).toEqual({ 'LS-001/Overflow': '2026-06-01T13:00Z critical: Crew on site' })
})

test('muting the station leaves its critical alerts loud unless confirmed', async () => {
  const user = show(ordinary)
  await openDialog(user)
  await user.click(dialog().getByRole('radio', { name: 'All alerts' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Maintenance')
  expect(dialog().getByRole('checkbox', { name: /^Critical alerts too/ })).not.toBeChecked()
  await user.click(mute())
  expect(mutes).toEqual({ 'LS-001': '2026-06-01T13:00Z: Maintenance' })
  expect(screen.getByText('Station muted for you until 13:00: Maintenance')).toBeVisible()
})

test('a box that is ticked and then hidden confirms nothing', async () => {
  const user = show(ordinary)
  await openDialog(user)
  await user.click(dialog().getByRole('radio', { name: 'All alerts' }))
  await user.click(dialog().getByRole('checkbox'))
  await user.click(dialog().getByRole('radio', { name: 'High float' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Float sticks')
  await user.click(mute())
  expect(mutes).toEqual({ 'LS-001/High float': '2026-06-01T13:00Z: Float sticks' })
})

test('a station can be muted before it has any alert', async () => {
  const user = show(null)
  await openDialog(user, 'Mute station for me')
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Maintenance{Enter}')
  expect(mutes).toEqual({ 'LS-001': '2026-06-01T13:00Z: Maintenance' })
})

test('Cancel mutes nothing, and the next dialog is empty', async () => {
  const user = show(ordinary)
  await openDialog(user)
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'x')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(mutes).toEqual({})
  await openDialog(user)
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('')
})

test('with fifty mutes, one has to end first', async () => {
  const full = Array.from({ length: 50 }, (_, n) => [`LS-1${n}`, '2026-06-01T20:00Z: x'] as const)
  const user = show(ordinary, { mutes: Object.fromEntries(full) })
  await openDialog(user)
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'x')
  expect(dialog().getByText('You have muted 50. End one in Preferences first.')).toBeVisible()
  expect(mute()).toBeDisabled()
})

test('without sound and notifications there is nothing to mute', () => {
  show(ordinary, { notifications: false })
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [{ kind: 'offline', hasUnsavedMutes: true }, 1],
  [{ kind: 'failed', hasUnsavedMutes: true }, 1],
  [{ kind: 'offline', hasUnsavedMutes: false }, 0],
  [{ kind: 'saving' }, 0],
] as const)('%j says %i times that mutes aren’t saved', (saving, times) => {
  show(ordinary, {}, saving)
  expect(screen.queryAllByText(/^Changes to mutes aren’t saved yet/)).toHaveLength(times)
})
