import type { Pump } from './pump'

/**
 * Hours to the next service, interval − (runtime − runtime at the last); negative if overdue.
 * @returns null without a service plan, or if the counter was reset since the last service
 */
export function hoursToService(
  { service }: Pick<Pump, 'service'>,
  runtimeH: number,
): number | null {
  if (!service) return null
  const sinceServiceH = runtimeH - service.lastRuntimeH
  return sinceServiceH < 0 ? null : service.intervalH - sinceServiceH
}
