import { readTokens } from '@/components/ui/design-tokens'

export type ChartLook = ReturnType<typeof readChartLook>

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

const QUERIES = ['(forced-colors: active)', '(prefers-color-scheme: dark)']

/** Resolved, because a canvas can't use CSS. `scheme` overrides the element's own. */
export function readChartLook(host: HTMLElement, scheme?: 'light') {
  const { accent, ink, faint, ...colors } = readTokens(host, TOKENS, scheme)
  return { ...colors, lines: [accent, ink, faint], font: getComputedStyle(host).fontFamily }
}

export function watchChartColors(onChange: () => void): () => void {
  const queries = QUERIES.map((query) => window.matchMedia(query))
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  queries.forEach((query) => query.addEventListener('change', onChange))
  return () => {
    observer.disconnect()
    queries.forEach((query) => query.removeEventListener('change', onChange))
  }
}
