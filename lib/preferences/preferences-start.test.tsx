import { act, render } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { PreferencesProvider, usePreferences, useSavePreferences } from './preferences-provider'

let firestore: FakeFirestore

jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))

function Shown() {
  const { theme } = usePreferences()
  const { saving } = useSavePreferences()
  return `${theme}, ${saving}`
}

beforeEach(() => {
  firestore = startFirestore()
  localStorage.clear()
})
afterEach(forgetSessionData)

function renderShown() {
  const provider = (
    <PreferencesProvider>
      <Shown />
    </PreferencesProvider>
  )
  return render(provider).container
}

test('renders before the server answers and then applies the stored appearance', async () => {
  firestore.set('preferences', 'u1', { theme: 'dark' })
  const container = renderShown()
  expect(container).toHaveTextContent('system, saved')
  await act(async () => {})
  expect(container).toHaveTextContent('dark, saved')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})

test('uses one listener on the user’s document and ends it with the session', async () => {
  renderShown()
  await act(async () => {})
  expect(firestore.attached()).toEqual([
    { collection: 'preferences', filters: [], documentId: 'u1' },
  ])
  act(forgetSessionData)
  expect(firestore.attached()).toEqual([])
})
