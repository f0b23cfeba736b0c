import { readTokens } from '@/components/ui/design-tokens'

/** Resolved colors, because a canvas can't use CSS variables. */
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
  running: ['--fill', 'CanvasText'],
  faint: ['--faint', 'GrayText'],
} as const

const FORCED_COLORS = '(forced-colors: active)'
const DARK = '(prefers-color-scheme: dark)'

/** In forced-colors mode, system colors. `scheme` overrides the element's own. */
export function readChartColors(host: HTMLElement, scheme?: 'light'): ChartColors {
  const { accent, ink, faint, ...colors } = readTokens(host, TOKENS, scheme)
  return { ...colors, lines: [accent, ink, faint] }
}

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
