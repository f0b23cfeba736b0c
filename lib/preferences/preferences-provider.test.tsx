import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { WithPreferences, renderWithPreferences } from '@/tests/preferences'
import { usePreferences, useSavePreferences } from './preferences-provider'
import { useTimeZone } from './use-time-zone'

function Clock() {
  const { clock } = usePreferences()
  const { save } = useSavePreferences()
  return <button onClick={() => save({ clock: '12h' })}>{clock}</button>
}

test('uses the defaults without a provider', () => {
  render(<Clock />)
  expect(screen.getByRole('button')).toHaveTextContent('24h')
})

test('shows a change immediately', async () => {
  renderWithPreferences(<Clock />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toHaveTextContent('12h')
})

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

const Zone = ({ of }: { of?: string }) => useTimeZone(of)

test.each([
  ['Asia/Kolkata', 'Europe/Berlin', 'Asia/Kolkata'],
  ['station', 'Europe/Berlin', 'Europe/Berlin'],
  ['station', undefined, browserZone],
  ['browser', 'Europe/Berlin', browserZone],
])('with time zone %s, a station in %s is shown in %s', (timeZone, of, shown) => {
  render(
    <WithPreferences preferences={{ timeZone }}>
      <Zone of={of} />
    </WithPreferences>,
  )
  expect(document.body).toHaveTextContent(shown)
})
