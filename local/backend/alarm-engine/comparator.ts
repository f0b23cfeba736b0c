import type { Comparator } from '@/lib/alerts/configuration'

export type ValueComparator = Exclude<Comparator, 'no_data'>

export interface Limit {
  comparator: ValueComparator
  threshold: number
  /** in the threshold's unit, never negative */
  deadband: number
}

/** Whether a value raises an alarm. `ne` needs a difference greater than the deadband. */
export function exceeds(limit: Limit, value: number): boolean {
  return isBeyond(limit, value, 0)
}

/** Whether a raised alarm stays raised: it clears past threshold plus deadband (ISA-18.2). */
export function holds(limit: Limit, value: number): boolean {
  return isBeyond(limit, value, limit.deadband)
}

function isBeyond({ comparator, threshold, deadband }: Limit, value: number, eased: number) {
  switch (comparator) {
    case 'gt':
      return value > threshold - eased
    case 'ge':
      return value >= threshold - eased
    case 'lt':
      return value < threshold + eased
    case 'le':
      return value <= threshold + eased
    case 'eq':
      return Math.abs(value - threshold) <= eased
    case 'ne':
      return Math.abs(value - threshold) > deadband - eased
  }
}
