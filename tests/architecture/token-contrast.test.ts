import { readFileSync } from 'node:fs'

type Theme = 'light' | 'dark'
const css = readFileSync('app/globals.css', 'utf8')

function token(name: string, theme: Theme): string {
  const match = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const value = theme === 'light' ? match?.[1] : match?.[2]
  if (!value) throw new Error(`no token --${name} with two hexadecimal colours`)
  return value
}

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const SURFACES = ['canvas', 'surface', 'raised', 'sunken']
const TEXT = ['ink', 'muted', 'faint', 'accent', 'alarm', 'attention', 'offline', 'normal']
const TINTS = ['alarm', 'attention', 'offline', 'accent']
const THEMES: Theme[] = ['light', 'dark']

const pairs = THEMES.flatMap((theme) => [
  ...SURFACES.flatMap((surface) => TEXT.map((text) => ({ theme, text, on: surface, least: 4.5 }))),
  ...TINTS.map((text) => ({ theme, text, on: `${text}-tint`, least: 4.5 })),
  ...TINTS.map((tint) => ({ theme, text: 'ink', on: `${tint}-tint`, least: 4.5 })),
  { theme, text: 'on-accent', on: 'accent', least: 4.5 },
  { theme, text: 'on-accent', on: 'accent-strong', least: 4.5 },
  { theme, text: 'on-alarm', on: 'alarm', least: 4.5 },
  ...SURFACES.flatMap((surface) =>
    ['out-of-service', 'line-strong', 'fill'].map((text) => ({
      theme,
      text,
      on: surface,
      least: 3,
    })),
  ),
])

test.each(pairs)('$theme: $text on $on reaches $least : 1', ({ theme, text, on, least }) => {
  expect(contrast(token(text, theme), token(on, theme))).toBeGreaterThanOrEqual(least)
})
