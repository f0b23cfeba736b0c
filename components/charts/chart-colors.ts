/** The colours of a canvas, which knows no CSS variables. */
export interface ChartColors {
  surface: string
  text: string
  grid: string
  lines: readonly string[]
  quiet: string
  attention: string
  attentionTint: string
  alarm: string
  running: string
}

const TOKENS = {
  surface: ['--surface', 'Canvas'],
  text: ['--muted', 'CanvasText'],
  grid: ['--line', 'GrayText'],
  accent: ['--accent', 'Highlight'],
  ink: ['--ink', 'CanvasText'],
  quiet: ['--line-strong', 'GrayText'],
  attention: ['--attention', 'CanvasText'],
  attentionTint: ['--attention-tint', 'Canvas'],
  alarm: ['--alarm', 'CanvasText'],
  fill: ['--fill', 'CanvasText'],
  faint: ['--faint', 'GrayText'],
} as const

const FORCED_COLORS = '(forced-colors: active)'
const DARK = '(prefers-color-scheme: dark)'

/** Reads the design tokens as they are at an element, or the user's own colours where forced. */
export function readChartColors(host: HTMLElement): ChartColors {
  const isForced = window.matchMedia(FORCED_COLORS).matches
  const probe = document.createElement('span')
  probe.hidden = true
  probe.style.setProperty('forced-color-adjust', 'none')
  host.append(probe)
  const colorOf = (name: keyof typeof TOKENS) => {
    const [token, systemColor] = TOKENS[name]
    probe.style.color = isForced ? systemColor : `var(${token})`
    return getComputedStyle(probe).color
  }
  const [accent, ink, faint] = [colorOf('accent'), colorOf('ink'), colorOf('faint')]
  const colors: ChartColors = {
    surface: colorOf('surface'),
    text: colorOf('text'),
    grid: colorOf('grid'),
    lines: [accent, ink, faint],
    quiet: colorOf('quiet'),
    attention: colorOf('attention'),
    attentionTint: colorOf('attentionTint'),
    alarm: colorOf('alarm'),
    running: colorOf('fill'),
  }
  probe.remove()
  return colors
}

/** Tells of each change of theme, by the system or by the app; returns how to stop. */
export function watchChartColors(onChange: () => void): () => void {
  const queries = [FORCED_COLORS, DARK].map((query) => window.matchMedia(query))
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  queries.forEach((query) => query.addEventListener('change', onChange))
  return () => {
    observer.disconnect()
    queries.forEach((query) => query.removeEventListener('change', onChange))
  }
}
