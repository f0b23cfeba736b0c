import { render } from '@testing-library/react'
import { WithPreferences } from '@/tests/preferences'
import { useTimeZone } from './use-time-zone'

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
