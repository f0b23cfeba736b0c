import { readFileSync } from 'node:fs'
import { applyAppearance } from './appearance'
import { writePreferencesCopy } from './device-copy'
import { DEFAULT_PREFERENCES, type Preferences } from './preferences'

const script = readFileSync('public/first-paint.js', 'utf8')

function runFirstPaint(): void {
  new Function(script)()
}

function clear(): void {
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  document.head.replaceChildren()
}

function looks() {
  const root = document.documentElement
  const attributes = root.getAttributeNames().map((name) => [name, root.getAttribute(name)])
  return { attributes: Object.fromEntries(attributes), head: document.head.innerHTML }
}

function chosen(change: Partial<Preferences>) {
  const preferences = { ...DEFAULT_PREFERENCES, ...change }
  clear()
  applyAppearance(preferences)
  const applied = looks()
  clear()
  writePreferencesCopy('u1', preferences)
  runFirstPaint()
  return { applied, firstPaint: looks() }
}

beforeEach(() => {
  localStorage.clear()
  clear()
})

test.each<Partial<Preferences>>([
  {},
  { theme: 'dark' },
  { theme: 'light' },
  { reducedMotion: 'on' },
  { reducedMotion: 'off', theme: 'dark' },
])('the first paint matches the app with %j', (change) => {
  const { applied, firstPaint } = chosen(change)
  expect(firstPaint).toEqual(applied)
})

test('a chosen theme overrides the device’s for the page and the browser’s bars', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#eee" />'
  applyAppearance({ ...DEFAULT_PREFERENCES, theme: 'dark' })
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(document.head.firstElementChild).toHaveAttribute('content', '#16191d')
  applyAppearance(DEFAULT_PREFERENCES)
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(document.head.firstElementChild).toHaveAttribute('content', '#eee')
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '[{}]',
  '[{"preferences":{"saved":{"theme":"constructor","reducedMotion":"toString"}}}]',
])('a local copy of %p keeps the device’s appearance', (stored) => {
  if (stored !== null) localStorage.setItem('wetwell.preferences', stored)
  runFirstPaint()
  expect(looks()).toEqual({ attributes: {}, head: '' })
})
