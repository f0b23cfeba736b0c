/** The drawer below the map: its counts and search, half of the page, or most of it. */
export const DRAWER_LEVELS = ['low', 'half', 'full'] as const

export type DrawerLevel = (typeof DRAWER_LEVELS)[number]

export const DRAWER_HEIGHTS: Record<DrawerLevel, string> = {
  low: '6.875rem',
  half: '54%',
  full: 'calc(100% - 3.5rem)',
}

const SHARES: Record<DrawerLevel, number> = { low: 0.15, half: 0.54, full: 0.92 }

/** Snaps to the level nearest to a height from the bottom; `roomPx` is that of a full drawer. */
export function nearestLevel(heightPx: number, roomPx: number): DrawerLevel {
  const share = roomPx > 0 ? heightPx / roomPx : 0
  const distance = (level: DrawerLevel) => Math.abs(SHARES[level] - share)
  return [...DRAWER_LEVELS].sort((a, b) => distance(a) - distance(b))[0] ?? 'half'
}
