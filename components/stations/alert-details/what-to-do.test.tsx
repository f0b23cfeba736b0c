import { act, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { readAlertConfigurations } from '@/lib/alerts/alerts-api'
import { swrOptions } from '@/lib/api/swr-options'
import { aCallFailure } from '@/tests/factories/call-failure'
import { anAlert, anAlertConfiguration, NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { WhatToDo } from './what-to-do'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))

let mockUser: ReturnType<typeof aUser>
const read = jest.mocked(readAlertConfigurations)

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  read.mockReset()
  mockUser = aUser({ hasAlertsAccess: true })
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show(alert: object = {}) {
  const view = render(
    <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
      <WhatToDo alert={anAlert(alert)} />
    </SWRConfig>,
  )
  await pass(0)
  return view
}

const section = () => screen.getByRole('region', { name: 'What to do' })

test('shows the alert’s own instruction as plain text, with numbers to call, without asking', async () => {
  const instruction = '<b>Start</b> *all* pumps.\nCall (727) 555-0100.'
  await show({ instruction })
  expect(section().lastElementChild?.textContent).toBe(instruction)
  expect(screen.getByRole('link', { name: '(727) 555-0100' })).toBeVisible()
  expect(read).not.toHaveBeenCalled()
})

test('else shows what its configuration says', async () => {
  const list = { data: [anAlertConfiguration({ response: 'Start all pumps.' })], unreadable: [] }
  read.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(list), 1000)))
  await show()
  expect(screen.getByRole('status', { name: 'Loading what to do' })).toBeVisible()
  await pass(1000)
  expect(section()).toHaveTextContent('Start all pumps.')
})

test('without alerts access nothing is asked, and nothing is shown', async () => {
  mockUser = aUser()
  const { container } = await show()
  expect(container).toBeEmptyDOMElement()
  expect(read).not.toHaveBeenCalled()
})

test.each([
  [503, 'What to do couldn’t be loaded.'],
  [403, ''],
  [404, ''],
])('after a %i it says %j', async (status, text) => {
  read.mockRejectedValue(aCallFailure(status))
  const { container } = await show()
  expect(container).toHaveTextContent(text)
  await pass(1000)
  expect(read).toHaveBeenCalledTimes(2)
})
