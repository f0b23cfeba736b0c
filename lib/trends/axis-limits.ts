/** In the panel's stored unit; null: automatic. */
export interface AxisLimits {
  from: number | null
  to: number | null
}

const AXIS = 'axis'
export const AUTOMATIC: AxisLimits = { from: null, to: null }

/** A panel's limits in `?axis=level:0:2.5`. Invalid limits are ignored. */
export function axisLimitsOf(params: URLSearchParams, panelId: string): AxisLimits {
  const limits = params.getAll(AXIS).flatMap((text) => {
    const [, id, from, to] = /^(.*):(.*):(.*)$/.exec(text) ?? []
    return id === panelId ? [{ from: toNumber(from), to: toNumber(to) }] : []
  })
  return limits.find(areInOrder) ?? AUTOMATIC
}

export function withAxisLimits(
  params: URLSearchParams,
  panelId: string,
  { from, to }: AxisLimits,
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(AXIS)
  for (const other of params.getAll(AXIS))
    if (!other.startsWith(`${panelId}:`)) next.append(AXIS, other)
  if (from !== null || to !== null) next.append(AXIS, `${panelId}:${from ?? ''}:${to ?? ''}`)
  return next
}

export function areInOrder({ from, to }: AxisLimits): boolean {
  return from === null || to === null || from < to
}

/** `1,000` would otherwise be read as 1, though the app itself writes it for a thousand. */
const GROUPED = /^[-−]?[1-9]\d{0,2}(,\d{3})+$/

/** Parses a number with a decimal point or comma; null if it is none, or has grouped digits. */
export function toNumber(text = ''): number | null {
  if (GROUPED.test(text.trim())) return null
  const trimmed = text.trim().replace(',', '.').replace('−', '-')
  const value = Number(trimmed)
  return trimmed === '' || !Number.isFinite(value) ? null : value
}
