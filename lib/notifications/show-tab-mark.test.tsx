import { showTabMark } from './show-tab-mark'

beforeEach(() => {
  document.head.innerHTML = '<title>Wetwell</title><link rel="icon" href="/icon.svg">'
})

const icon = () => document.head.querySelector('link[rel="icon"]')?.getAttribute('href') ?? ''

test('shows the number of open alerts in title and icon until restored', () => {
  const restore = showTabMark({ kind: 'count', count: 3 })
  expect(document.title).toBe('(3) Wetwell')
  expect(decodeURIComponent(icon())).toMatch(/^data:image\/svg\+xml,<svg [^]*>3<\/text>/)
  restore()
  expect(document.title).toBe('Wetwell')
  expect(icon()).toBe('/icon.svg')
})

test('shows a question mark while alerts are unknown', () => {
  const restore = showTabMark({ kind: 'unknown' })
  expect(document.title).toBe('(?) Wetwell')
  expect(decodeURIComponent(icon())).toContain('>?</text>')
  restore()
})

test('restores the mark when the page rewrites its title and icon', async () => {
  const restore = showTabMark({ kind: 'count', count: 12 })
  document.head.innerHTML = '<title>Wetwell</title><link rel="icon" href="/icon.svg">'
  await Promise.resolve()
  expect(document.title).toBe('(12) Wetwell')
  expect(decodeURIComponent(icon())).toContain('>9+</text>')
  restore()
})
