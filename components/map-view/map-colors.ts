import { readTokens } from '@/components/ui/design-tokens'

const TOKENS = {
  water: ['--map-water', 'Canvas'],
  land: ['--map-land', 'Canvas'],
  coast: ['--map-coast', 'CanvasText'],
  county: ['--map-county', 'GrayText'],
  state: ['--map-state', 'GrayText'],
  country: ['--map-country', 'CanvasText'],
  text: ['--muted', 'CanvasText'],
  faint: ['--faint', 'CanvasText'],
} as const

/** The basemap's colors, resolved for a canvas. */
export type MapColors = Record<keyof typeof TOKENS, string>

/** Reads the tokens in effect at the map, whose `color-scheme` sets the theme. */
export function readMapColors(host: HTMLElement): MapColors {
  return readTokens(host, TOKENS)
}
