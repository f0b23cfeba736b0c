import { act, render, screen } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { PreferencesProvider, usePreferences, useSavePreferences } from './preferences-provider'

let firestore: FakeFirestore

jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))

function Shown() {
  const { theme } = usePreferences()
  const { save, saving } = useSavePreferences()
  return (
    <button onClick={() => save({ theme: 'light', reducedMotion: 'on' })}>
      {theme}, {saving}
    </button>
  )
}

beforeEach(() => {
  firestore = startFirestore()
  localStorage.clear()
})
afterEach(forgetSessionData)

async function renderShown() {
  const view = render(
    <PreferencesProvider>
      <Shown />
    </PreferencesProvider>,
  )
  const firstText = screen.getByRole('button').textContent
  await act(async () => {})
  return { ...view, firstText }
}

test('renders before the server answers and then applies the stored appearance', async () => {
  firestore.set('preferences', 'u1', { theme: 'dark' })
  const { firstText } = await renderShown()
  expect(firstText).toBe('system, saved')
  expect(screen.getByRole('button')).toHaveTextContent('dark, saved')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})

test('shows a change immediately and on the next start', async () => {
  const { unmount } = await renderShown()
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button')).toHaveTextContent('light, saving')
  expect(document.documentElement).toHaveAttribute('data-motion', 'reduced')
  unmount()
  forgetSessionData()
  firestore.setAnswering(false)
  const { firstText } = await renderShown()
  expect(firstText).toBe('light, saved')
})

test('uses one listener on the user’s document and ends it with the session', async () => {
  await renderShown()
  expect(firestore.attached()).toEqual([
    { collection: 'preferences', filters: [], documentId: 'u1' },
  ])
  act(forgetSessionData)
  expect(firestore.attached()).toEqual([])
})
