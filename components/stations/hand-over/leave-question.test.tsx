import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Link from 'next/link'
import { CONTENT_ID } from '@/components/ui/content-id'
import { Menu, MenuItem } from '@/components/ui/overlays/menu'
import { LeaveQuestion } from './leave-question'

const mockRouter = { push: jest.fn() }

jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))

beforeEach(() => {
  mockRouter.push.mockClear()
  window.history.replaceState(null, '', '/hand-over')
  render(
    <main id={CONTENT_ID} tabIndex={-1}>
      <Menu trigger={<button>Menu</button>}>
        <MenuItem asChild>
          <Link href="/map">Map</Link>
        </MenuItem>
      </Menu>
      <Link href="/LS-001?tab=alerts#a">
        <span>Harbour Road</span>
      </Link>
      <Link href="/hand-over?hours=12">12 h</Link>
      <a href="https://elsewhere.example/">Elsewhere</a>
      <a href="/map" target="_blank">
        New tab
      </a>
      <a href="/sheet.csv" download>
        CSV
      </a>
      <LeaveQuestion />
    </main>,
  )
})

/** Whether a click on a link is kept from its page. */
function isKept(text: string, keys: MouseEventInit = {}): boolean {
  let isPrevented = false
  document.addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented
      // Pages can't be opened here.
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(screen.getByText(text), keys)
  return isPrevented
}

test('asks before another page, and stays', async () => {
  expect(isKept('Harbour Road')).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Leave without the note?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(mockRouter.push).not.toHaveBeenCalled()
  expect(isKept('Harbour Road')).toBe(true)
})

test('a menu that has closed behind the question leaves the focus on the page', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Map' }))
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(mockRouter.push).not.toHaveBeenCalled()
})

test('leaves for that page, and asks no more', async () => {
  isKept('Harbour Road')
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(mockRouter.push).toHaveBeenCalledWith('/LS-001?tab=alerts#a')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isKept('Harbour Road')).toBe(false)
})

test.each(['12 h', 'Elsewhere', 'New tab', 'CSV'])('doesn’t ask for “%s”', (text) => {
  expect(isKept(text)).toBe(false)
})

test('doesn’t ask for a page that opens in another tab', () => {
  expect(isKept('Harbour Road', { ctrlKey: true })).toBe(false)
  expect(isKept('Harbour Road', { metaKey: true })).toBe(false)
})
