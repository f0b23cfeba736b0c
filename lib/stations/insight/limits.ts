interface Limit {
  below?: number
  above?: number
}

/** By column. Beyond these, somebody should look; alarms have limits of their own. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  // A tenth is more than ten-minute readings err by. Less is a clog or wear; more is a burst main, a
  // bypass or a wrong meter, but a new pump may well deliver more than it is rated for.
  flowVsBaseline: { below: -0.1, above: 0.1 },
  flowVsRated: { below: -0.1 },
  // Half as much again: the pumps don't take turns.
  runtimeRatio: { above: 1.5 },
  service: { below: 0 },
  // A fifth more energy for the same water.
  vsBaseline: { above: 0.2 },
  // Stations lift to different heights.
  vsFleet: { above: 0.5 },
  // Two reports in 100 may be lost on a poor radio link.
  rate24h: { below: 0.98 },
  rate7d: { below: 0.98 },
  // Longer than a modem takes to restart.
  silence24h: { above: 1 },
  silence7d: { above: 1 },
  stuck24h: { above: 0 },
  stuck7d: { above: 0 },
  outOfRange24h: { above: 0 },
  outOfRange7d: { above: 0 },
  clockAhead: { above: 60 },
  badNow: { above: 0 },
}

/** Whether a figure is beyond what is usual. */
export function isBeyondLimit(columnId: string, value: number): boolean {
  const { below, above } = LIMITS[columnId] ?? {}
  return (below !== undefined && value < below) || (above !== undefined && value > above)
}
