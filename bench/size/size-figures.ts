import { gzipSync } from 'node:zlib'
import type { Figure } from '@/bench/figures'
import { SCREENS, type Screen, type ScreenLimits } from './budgets'
import type { Downloads } from './visit'
import { repeatedLength } from './modules'

/** In kB of 1,000 bytes. */
export function sizeFigures(downloads: Record<Screen, Downloads>): Figure[] {
  return (Object.keys(SCREENS) as Screen[]).flatMap((screen) => {
    const { code, fonts } = downloads[screen]
    const scripts = [...code].filter(([path]) => path.endsWith('js'))
    const values: Record<keyof ScreenLimits, number> = {
      // Compressed file by file, as a server sends it.
      code: kbOf([...code.values()].map((bytes) => gzipSync(bytes, { level: 9 }))),
      fonts: kbOf([...fonts.values()]),
      repeated: repeatedLength(scripts.map(([, bytes]) => bytes.toString())) / 1000,
    }
    return [
      figure(screen, 'code', 'JS and CSS', 'kB gzip', values.code),
      figure(screen, 'fonts', 'fonts', 'kB', values.fonts),
      figure(screen, 'repeated', 'modules downloaded twice', 'kB', values.repeated),
    ]
  })
}

function figure(
  screen: Screen,
  kind: keyof ScreenLimits,
  words: string,
  unit: string,
  value: number,
): Figure {
  const limits: ScreenLimits = SCREENS[screen]
  const { goal, budget } = limits[kind]
  return {
    name: `${screen}: ${words}`,
    unit,
    value,
    ...(goal !== undefined && { goal: { most: goal } }),
    budget: { most: budget },
  }
}

function kbOf(contents: readonly Buffer[]): number {
  return contents.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1000
}
