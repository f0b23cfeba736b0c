import type { Preferences } from './preferences'

type Appearance = Pick<Preferences, 'theme' | 'reducedMotion'>

/** Browser bar colors: `--surface` in app/globals.css. */
const THEME_COLORS = { light: '#ffffff', dark: '#16191d' }

/** public/first-paint.js sets the same attributes before the first paint. */
export function applyAppearance({ theme, reducedMotion }: Appearance): void {
  const root = document.documentElement
  setOrRemove(root, 'data-theme', theme === 'system' ? null : theme)
  setOrRemove(root, 'data-motion', MOTION[reducedMotion])
  applyThemeColor(theme)
}

const MOTION = { system: null, on: 'reduced', off: 'full' } as const

/** Inserted before the layout's two, which follow the device: browsers use the first match. */
function applyThemeColor(theme: Appearance['theme']): void {
  const chosen = document.head.querySelector('meta[name="theme-color"][data-chosen]')
  if (theme === 'system') {
    chosen?.remove()
    return
  }
  const meta = chosen ?? document.createElement('meta')
  meta.setAttribute('name', 'theme-color')
  meta.setAttribute('data-chosen', '')
  meta.setAttribute('content', THEME_COLORS[theme])
  document.head.prepend(meta)
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
