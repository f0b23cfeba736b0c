/** Our own names, each with a token and the system color for forced-colors mode. */
type TokenNames = Readonly<Record<string, readonly [token: string, systemColor: string]>>

const FORCED_COLORS = '(forced-colors: active)'

/**
 * Reads the design tokens in effect at an element, or system colors in forced-colors mode: for a
 * canvas, which can't use CSS variables.
 *
 * @param scheme overrides the element's own
 */
export function readTokens<Names extends TokenNames>(
  host: HTMLElement,
  names: Names,
  scheme?: 'light' | 'dark',
): Record<keyof Names, string> {
  const isForced = window.matchMedia(FORCED_COLORS).matches
  const probe = document.createElement('span')
  probe.hidden = true
  probe.style.setProperty('forced-color-adjust', 'none')
  if (scheme) probe.style.setProperty('color-scheme', scheme)
  host.append(probe)
  const colors = Object.entries(names).map(([name, [token, systemColor]]) => {
    probe.style.color = isForced ? systemColor : `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colors) as Record<keyof Names, string>
}
