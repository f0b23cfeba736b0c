import type { OverlayState } from '@/components/map-view/map-overlay'
import { readTokens } from '@/components/ui/design-tokens'
import { STATUS_SHAPES, type StationStatus } from '@/lib/stations/status'

const TOKENS = {
  surface: ['--surface', 'Canvas'],
  ink: ['--ink', 'CanvasText'],
  muted: ['--muted', 'CanvasText'],
  accent: ['--accent', 'Highlight'],
  alarm: ['--alarm', 'CanvasText'],
  'on-alarm': ['--on-alarm', 'Canvas'],
  offline: ['--offline', 'CanvasText'],
  attention: ['--attention', 'CanvasText'],
  normal: ['--normal', 'CanvasText'],
  'out-of-service': ['--out-of-service', 'GrayText'],
  outdated: ['--muted', 'CanvasText'],
  // In forced colors, only an area's outline remains.
  area: ['--alarm', 'Canvas'],
  outdatedArea: ['--muted', 'Canvas'],
} as const

export type MarkerColors = Record<keyof typeof TOKENS, string>

export interface MarkerLook {
  colors: MarkerColors
  outdated: readonly StationStatus[]
  fontFamily: string
  pixelRatio: number
}

export function readMarkerLook(
  host: HTMLElement,
  { theme, outdated = [] }: Pick<OverlayState, 'theme' | 'outdated'>,
): MarkerLook {
  return {
    colors: readTokens(host, TOKENS, theme),
    outdated,
    fontFamily: getComputedStyle(host).fontFamily,
    pixelRatio: Math.min(Math.max(window.devicePixelRatio, 1), 3),
  }
}

/** Gray if the status is outdated. */
export function colorOf(
  status: StationStatus,
  { colors, outdated }: Pick<MarkerLook, 'colors' | 'outdated'>,
): string {
  return outdated.includes(status) ? colors.outdated : colors[STATUS_SHAPES[status].tone]
}

/** Calls back when the screen resolution or forced-colors mode changes. */
export function watchMarkerLook(onChange: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  window.matchMedia('(forced-colors: active)').addEventListener('change', onChange, { signal })
  const watchResolution = () => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const tell = () => {
      onChange()
      watchResolution()
    }
    query.addEventListener('change', tell, { signal, once: true })
  }
  watchResolution()
  return () => stop.abort()
}
