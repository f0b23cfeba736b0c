import type { Comparator } from '@/lib/alerts/configuration'

export type ValueComparator = Exclude<Comparator, 'no_data'>

export interface Limit {
  comparator: ValueComparator
  threshold: number
  /** Width of the hysteresis, in the threshold's unit; never negative. */
  deadband: number
}

/**
 * Whether a value raises an alarm that is not raised yet.
 * `ne` mirrors `eq`: the value must differ from the threshold by more than the deadband.
 */
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

/**
 * Whether a value keeps a raised alarm raised: it clears only when the value is back past the
 * threshold by the deadband (ISA-18.2, alarm deadband).
 */
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
