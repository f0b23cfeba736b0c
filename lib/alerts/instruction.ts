import type { Alert } from './alert'
import type { AlertConfiguration } from './configuration'

/** Notifications show about three lines. */
const SHORT_MAX = 120

/** Alerts don't name their configuration; name and metric find it. null: none fits, or several. */
export function responseFor(
  { name, metric }: Alert,
  configurations: readonly AlertConfiguration[],
): string | null {
  const fitting = configurations.filter(
    (one) => one.name === name && (metric === null || one.metric === metric),
  )
  const [response = null, ...others] = new Set(fitting.map((one) => one.response))
  return others.length === 0 ? response : null
}

/** The first line, cut between words, for a lock screen. */
export function inShort(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  if (line.length <= SHORT_MAX) return line
  const cut = [...line].slice(0, SHORT_MAX).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
