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

/** The colours of the basemap, as a canvas takes them. */
export type MapColors = Record<keyof typeof TOKENS, string>

/** Reads the tokens as they are at the map, whose `color-scheme` says the theme. */
export function readMapColors(host: HTMLElement): MapColors {
  return readTokens(host, TOKENS)
}
