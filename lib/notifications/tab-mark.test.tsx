import { LIVE, LOADING, type Availability } from '@/lib/live/live'
import { setFallbackMark, showTabMark, tabMarkOf } from './tab-mark'

beforeEach(() => {
  document.head.innerHTML = '<title>Wetwell</title><link rel="icon" href="/icon.svg">'
})

const icon = () => document.head.querySelector('link[rel="icon"]')?.getAttribute('href') ?? ''

const TAB_ICON = /^data:image\/svg\+xml,<svg [^]*>(.*)<\/text>/
const INTERRUPTED: Availability = { kind: 'interrupted', sinceMs: 0 }

test.each<[Availability, number, boolean, string, string | undefined]>([
  [LIVE, 0, false, 'Wetwell', undefined],
  [LIVE, 3, false, '(3) Wetwell', '3'],
  [LIVE, 12, false, '(12) Wetwell', '9+'],
  [LIVE, 120, false, '(99+) Wetwell', '9+'],
  [LOADING, 0, false, '(?) Wetwell', '?'],
  [INTERRUPTED, 0, false, '(?) Wetwell', '?'],
  [LIVE, 3, true, 'Overflow · (3) Wetwell', '3'],
  [LIVE, 0, true, 'Overflow · Wetwell', undefined],
])('%p, %i alerts, overflowing %p: %s, until restored', (...row) => {
  const [availability, count, isOverflowing, title, badge] = row
  const restore = showTabMark(tabMarkOf(availability, count), isOverflowing)
  expect(document.title).toBe(title)
  expect(TAB_ICON.exec(decodeURIComponent(icon()))?.[1]).toBe(badge)
  restore()
  expect(document.title).toBe('Wetwell')
  expect(icon()).toBe('/icon.svg')
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

test('restores the mark when the page rewrites its title and icon', async () => {
  const restore = showTabMark(12, false)
  document.head.innerHTML = '<title>Wetwell</title><link rel="icon" href="/icon.svg">'
  await Promise.resolve()
  expect(document.title).toBe('(12) Wetwell')
  expect(decodeURIComponent(icon())).toContain('>9+</text>')
  restore()
})
