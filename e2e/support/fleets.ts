import type { StationRequests } from './plant'

/** A fleet built like the demo's Bayshore Utilities: 24 stations of every kind around Tampa Bay. */
export const BAYSHORE: StationRequests = Object.fromEntries(
  Array.from({ length: 24 }, (_, index) => [`LS-${String(2 * index + 1).padStart(3, '0')}`, {}]),
)
