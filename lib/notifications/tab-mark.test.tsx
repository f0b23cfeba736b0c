import { LIVE, LOADING, type Availability } from '@/lib/live/live'
import { setFallbackMark, showTabMark, tabMarkOf, tabTitle } from './tab-mark'

beforeEach(() => {
  document.head.innerHTML = '<title>Wetwell</title><link rel="icon" href="/icon.svg">'
})

const icon = () => document.head.querySelector('link[rel="icon"]')?.getAttribute('href') ?? ''

test('shortens a count of unacknowledged alerts above 99', () => {
  expect(tabTitle(tabMarkOf(LIVE, 120), false)).toBe('(99+) Wetwell')
})

test.each<[Availability, string]>([
  [LIVE, 'Wetwell'],
  [LOADING, '(?) Wetwell'],
  [{ kind: 'interrupted', sinceMs: 0 }, '(?) Wetwell'],
])('is plain only while alerts are known: %p', (availability, title) => {
  expect(tabTitle(tabMarkOf(availability, 0), false)).toBe(title)
})

test('screens without alerts show the fallback', () => {
  setFallbackMark('unknown')
  const restore = showTabMark(3, false)
  expect(document.title).toBe('(3) Wetwell')
  restore()
  expect(document.title).toBe('(?) Wetwell')
  setFallbackMark(0)
  expect(document.title).toBe('Wetwell')
})

test('says that a station is overflowing before everything else', () => {
  expect(tabTitle(3, true)).toBe('Overflow · (3) Wetwell')
  expect(tabTitle(0, true)).toBe('Overflow · Wetwell')
})

test('shows the number of open alerts in title and icon until restored', () => {
  const restore = showTabMark(3, false)
  expect(document.title).toBe('(3) Wetwell')
  expect(decodeURIComponent(icon())).toMatch(/^data:image\/svg\+xml,<svg [^]*>3<\/text>/)
  restore()
  expect(document.title).toBe('Wetwell')
  expect(icon()).toBe('/icon.svg')
})

test('shows a question mark while alerts are unknown', () => {
  const restore = showTabMark('unknown', false)
  expect(document.title).toBe('(?) Wetwell')
  expect(decodeURIComponent(icon())).toContain('>?</text>')
  restore()
})

test('restores the mark when the page rewrites its title and icon', async () => {
  const restore = showTabMark(12, false)
  document.head.innerHTML = '<title>Wetwell</title><link rel="icon" href="/icon.svg">'
  await Promise.resolve()
  expect(document.title).toBe('(12) Wetwell')
  expect(decodeURIComponent(icon())).toContain('>9+</text>')
  restore()
})
