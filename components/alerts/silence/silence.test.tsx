import { screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { SilenceSubject } from '@/lib/alerts/silences/draft'
import { endSilence, saveSilence } from '@/lib/alerts/silences/save-silences'
import { aSilence, everything } from '@/tests/factories/silences'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { pass, startClock } from '@/tests/worlds/alerts-panel'
import { knowSilences } from '@/tests/worlds/silences'
import { SilenceControl } from './silence-control'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/alerts/silences/save-silences')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

const HOUR_MS = 3_600_000
const ordinary = anAlert({ name: 'High float', severity: 'medium' })

beforeEach(() => {
  startClock()
  knowSilences()
  const save = jest.mocked(saveSilence).mockReset()
  save.mockImplementation(async (_uid, draft) => knowSilences(aSilence(draft)))
  jest.mocked(endSilence).mockImplementation(async () => knowSilences())
})

function show(alert: SilenceSubject['alert'], isOn = true) {
  const station = { edgeNodeId: STATION_ID, stationName: 'Harbour Road' }
  const subject = { ...station, alert, overflow: null, levelM: null }
  const preferences = { notifications: isOn }
  renderWithPreferences(<SilenceControl subject={subject} />, { preferences })
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog', { name: 'Silence for me' }))
const choose = (user: UserEvent, name: string | RegExp) =>
  user.click(dialog().getByRole('radio', { name }))
const tick = (user: UserEvent, name: string) => user.click(dialog().getByRole('checkbox', { name }))
const confirm = () => dialog().getByRole('button', { name: 'Silence' })
/** Its code loads then. */
async function openDialog(user: UserEvent, name = 'Silence this alarm') {
  await user.click(button(name))
  await pass(0)
}
const saved = () => jest.mocked(saveSilence).mock.lastCall?.[1]

test('two taps silence an alarm for an hour; a third ends it, without losing the focus', async () => {
  const user = show(ordinary)
  await openDialog(user)
  expect(dialog().queryByRole('checkbox')).toBeNull()
  await user.click(confirm())
  expect(saved()).toMatchObject({
    ...{ scope: 'alert', edgeNodeId: STATION_ID, alertName: 'High float' },
    ...{ includesCritical: false, untilMs: NOW_MS + HOUR_MS },
    setDuring: { severity: 'medium' },
  })
  expect(screen.getByText('Silent for you until 13:00')).toBeVisible()
  await pass(0)
  expect(button('End silence')).toHaveFocus()
  await user.click(button('End silence'))
  expect(endSilence).toHaveBeenCalledWith('u1', 'alert LS-001 High float')
  expect(button('Silence this alarm')).toHaveFocus()
})

test('a station, for longer, with a reason', async () => {
  const user = show(null)
  await openDialog(user, 'Silence this station')
  await choose(user, '4 h')
  await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Maintenance{Enter}')
  expect(saved()).toMatchObject({ scope: 'station', alertName: null, includesCritical: false })
  expect(screen.getByText('Station silent for you until 16:00: Maintenance')).toBeVisible()
})

test('until a time within a day; everything with critical alerts for 12 hours at most', async () => {
  const user = show(ordinary)
  await openDialog(user)
  await choose(user, 'Everything')
  await choose(user, 'Until…')
  expect(confirm()).toBeDisabled()
  await user.type(dialog().getByLabelText('Until'), '06:00')
  expect(confirm()).toBeEnabled()
  await tick(user, 'Also silence critical alerts and those of unknown severity')
  expect(dialog().getByText('With critical alerts, at most 12 h.')).toBeVisible()
  expect(confirm()).toBeDisabled()
  await user.clear(dialog().getByLabelText('Until'))
  await user.type(dialog().getByLabelText('Until'), '23:30')
  await user.click(confirm())
  expect(saved()).toMatchObject({ scope: 'everything', edgeNodeId: null, includesCritical: true })
  expect(screen.getByText('Everything silent for you until 23:30')).toBeVisible()
})

test.each([
  ['critical', 'Also silence while critical'],
  [null, 'Also silence while its severity is unknown'],
] as const)('an alarm of severity %s is silenced only if confirmed', async (severity, label) => {
  const user = show(anAlert({ name: 'Overflow', severity }))
  await openDialog(user)
  expect(confirm()).toBeDisabled()
  expect(screen.getByText('Check the box above to continue.')).toBeVisible()
  await tick(user, label)
  await user.click(confirm())
  expect(saved()).toMatchObject({ includesCritical: true, setDuring: { severity } })
})

test('while it isn’t saved, or couldn’t be, the dialog stays and says so', async () => {
  let fail: (error: Error) => void = () => {}
  jest.mocked(saveSilence).mockReturnValue(new Promise((_resolve, reject) => (fail = reject)))
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const user = show(ordinary)
  await openDialog(user)
  await user.click(confirm())
  expect(dialog().getByRole('status')).toHaveTextContent('it applies in this tab only')
  expect(confirm()).toBeDisabled()
  fail(new Error('permission-denied'))
  await pass(0)
  expect(dialog().getByRole('status')).toHaveTextContent('Couldn’t be saved. Try again.')
  expect(confirm()).toBeEnabled()
})

test('Cancel silences nothing, and the next dialog is fresh', async () => {
  const user = show(ordinary)
  await openDialog(user)
  await user.type(dialog().getByRole('textbox', { name: /^Reason/ }), 'x')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(saveSilence).not.toHaveBeenCalled()
  await openDialog(user)
  expect(dialog().getByRole('textbox', { name: /^Reason/ })).toHaveValue('')
})

test.each([
  ['an alarm', ordinary, everything(), /^Everything silent/],
  ['an alarm', ordinary, aSilence(), /^Silent .*: Float sticks$/],
  ['a station', null, everything(), /^Everything silent/],
])('says where %s stands what holds it back', (_what, alert, silence, words) => {
  knowSilences(silence)
  show(alert)
  expect(screen.getByText(words)).toBeVisible()
})

test('without sound and notifications there is nothing to silence', () => {
  show(ordinary, false)
  expect(screen.queryByRole('button')).toBeNull()
})
