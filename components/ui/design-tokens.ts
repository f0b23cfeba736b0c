type TokenNames = Readonly<Record<string, readonly [token: string, systemColor: string]>>

const FORCED_COLORS = '(forced-colors: active)'

/** For a canvas, which can't use CSS variables; in forced-colors mode, system colors. */
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
