import type { Pump } from './pump'

/**
 * Running hours until a pump's next service: interval − (runtime − runtime at the last service);
 * negative once it is overdue.
 *
 * @param runtimeH the pump's current running hours counter, in h
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
