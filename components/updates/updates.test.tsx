import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DEFAULT_PREFERENCES } from '@/lib/preferences/preferences'
import { PreferencesContext, SavePreferencesContext } from '@/lib/preferences/preferences-provider'
import { useArePreferencesKnown } from '@/lib/preferences/use-are-preferences-known'
import { anUpdate } from '@/tests/factories/update'
import { Updates } from './updates'

jest.mock('@/lib/preferences/use-are-preferences-known')

const save = jest.fn()
const saving = { save, saving: 'saved' as const, retry: jest.fn() }
const UPDATES = [
  anUpdate({ version: '0.10.0', date: '2026-11-21', title: 'Ten' }),
  anUpdate({
    version: '0.9.0',
    sections: [{ part: 'Known issues', text: 'See [the guide](https://a.example/).' }],
  }),
  anUpdate({ version: '0.8.0' }),
] as const

beforeEach(() => {
  jest.useFakeTimers()
  save.mockClear()
  jest.mocked(useArePreferencesKnown).mockReturnValue(true)
  Element.prototype.scrollIntoView = jest.fn()
  window.location.hash = ''
})

function page(lastSeenUpdate: string | null) {
  return (
    <PreferencesContext value={{ ...DEFAULT_PREFERENCES, lastSeenUpdate }}>
      <SavePreferencesContext value={saving}>
        <Updates updates={[...UPDATES]} />
      </SavePreferencesContext>
    </PreferencesContext>
  )
}

const newVersions = () =>
  screen
    .getAllByRole('article')
    .filter((article) => within(article).queryByText('since your last visit', { exact: false }))
    .map((article) => within(article).getByRole('heading', { level: 2 }).id)

const stay = () => act(() => jest.advanceTimersByTime(2_000))

test('each version shows its date, title and sections [1.7]', () => {
  render(page(null))
  const [newest, older] = screen.getAllByRole('article')
  expect(newest).toHaveAccessibleName('0.10.0 Ten')
  expect(newest).toHaveTextContent('Nov 21, 2026')
  expect(older).toContainElement(screen.getByRole('heading', { name: 'Known issues' }))
  expect(screen.getByRole('link', { name: 'the guide' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
})

test('uses preferences that arrive late, and times the visit from then on', () => {
  jest.mocked(useArePreferencesKnown).mockReturnValue(false)
  const { rerender } = render(page(null))
  stay()
  expect(save).not.toHaveBeenCalled()
  jest.mocked(useArePreferencesKnown).mockReturnValue(true)
  rerender(page('0.9.0'))
  stay()
  expect(save).toHaveBeenCalledTimes(1)
  expect(newVersions()).toEqual(['0.10.0'])
})

test('a page in a hidden tab is not seen until the tab is visible', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  render(page('0.9.0'))
  stay()
  expect(save).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  expect(save).not.toHaveBeenCalled()
  stay()
  expect(save.mock.calls).toEqual([[{ lastSeenUpdate: '0.10.0' }]])
})

test('leaving right away doesn’t count as a visit', () => {
  const { unmount } = render(page('0.9.0'))
  unmount()
  stay()
  expect(save).not.toHaveBeenCalled()
})

test('leaves the focus alone when the URL names no version', () => {
  window.location.hash = '#%E0%A4%A'
  render(page(null))
  expect(document.body).toHaveFocus()
})

async function copyLink(isAllowed = true) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  if (!isAllowed) jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  render(page(null))
  await user.click(screen.getByRole('button', { name: 'Copy link to 0.9.0' }))
  await act(() => jest.advanceTimersByTimeAsync(0))
}

test('the confirmation of a copied link disappears', async () => {
  await copyLink()
  expect(screen.getByText('Link copied')).toBeVisible()
  act(() => jest.advanceTimersByTime(4_000))
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('puts the link in the address bar if copying is denied', async () => {
  await copyLink(false)
  expect(screen.getByText('Link is in the address bar')).toBeVisible()
  expect(window.location.hash).toBe('#0.9.0')
})
