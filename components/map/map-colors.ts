/** The colours of a canvas, which knows no CSS variables. */
export interface MapColors {
  water: string
  land: string
  coast: string
  county: string
  state: string
  country: string
  text: string
  faint: string
}

const TOKENS: Record<keyof MapColors, readonly [token: string, forced: string]> = {
  water: ['--map-water', 'Canvas'],
  land: ['--map-land', 'Canvas'],
  coast: ['--map-coast', 'CanvasText'],
  county: ['--map-county', 'GrayText'],
  state: ['--map-state', 'GrayText'],
  country: ['--map-country', 'CanvasText'],
  text: ['--muted', 'CanvasText'],
  faint: ['--faint', 'CanvasText'],
}

/** Reads the tokens as they are at the map, whose `color-scheme` says the theme. */
export function readMapColors(host: HTMLElement): MapColors {
  const isForced = window.matchMedia('(forced-colors: active)').matches
  const probe = document.createElement('span')
  probe.hidden = true
  probe.style.setProperty('forced-color-adjust', 'none')
  host.append(probe)
  const colorOf = (name: keyof MapColors) => {
    const [token, systemColor] = TOKENS[name]
    probe.style.color = isForced ? systemColor : `var(${token})`
    return getComputedStyle(probe).color
  }
  const colors: MapColors = {
    water: colorOf('water'),
    land: colorOf('land'),
    coast: colorOf('coast'),
    county: colorOf('county'),
    state: colorOf('state'),
    country: colorOf('country'),
    text: colorOf('text'),
    faint: colorOf('faint'),
  }
  probe.remove()
  return colors
}
