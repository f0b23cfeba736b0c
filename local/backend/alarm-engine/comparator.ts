import type { Comparator } from '@/lib/alerts/configuration'

export type ValueComparator = Exclude<Comparator, 'no_data'>

export interface Limit {
  comparator: ValueComparator
  threshold: number
  /** in the threshold's unit, never negative */
  deadband: number
}

/** Whether a value raises an alarm. `ne` needs a difference greater than the deadband. */
export function exceeds({ comparator, threshold, deadband }: Limit, value: number): boolean {
  switch (comparator) {
    case 'gt':
      return value > threshold
    case 'ge':
      return value >= threshold
    case 'lt':
      return value < threshold
    case 'le':
      return value <= threshold
    case 'eq':
      return value === threshold
    case 'ne':
      return Math.abs(value - threshold) > deadband
  }
}

/** Whether a raised alarm stays raised: it clears past threshold plus deadband (ISA-18.2). */
export function holds({ comparator, threshold, deadband }: Limit, value: number): boolean {
  switch (comparator) {
    case 'gt':
      return value > threshold - deadband
    case 'ge':
      return value >= threshold - deadband
    case 'lt':
      return value < threshold + deadband
    case 'le':
      return value <= threshold + deadband
    case 'eq':
      return Math.abs(value - threshold) <= deadband
    case 'ne':
      return value !== threshold
  }
}
