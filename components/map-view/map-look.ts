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

/** Suffix of Next's fallback face. MapLibre warns on devices that lack its font. */
const LOCAL_FACE = ' Fallback'

export interface MapLook {
  colors: Record<keyof typeof TOKENS, string>
  fonts: (weight?: 'Medium' | 'Bold') => string[]
}

export function readMapLook(host: HTMLElement): MapLook {
  return { colors: readTokens(host, TOKENS), fonts: mapFonts(host) }
}

/** Without a glyph server, MapLibre uses browser fonts and takes the weight from the first name. */
export function mapFonts(host: HTMLElement): MapLook['fonts'] {
  const families = getComputedStyle(host)
    .fontFamily.split(',')
    .map((family) => family.trim().replaceAll('"', ''))
    .filter((family) => family !== '' && !family.endsWith(LOCAL_FACE))
  const [first = 'sans-serif'] = families
  return (weight) => (weight ? [`${first} ${weight}`, ...families] : families)
}
