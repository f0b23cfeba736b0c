import type { ComparedSource } from '@/lib/trends/compare/compared-lines'
import type { ReadSubject } from '@/lib/trends/compare/use-subject'

/** What the lines of a comparison are made of. */
export function comparedSources(read: readonly ReadSubject[]): ComparedSource[] {
  return read.map(({ subject, name, label, state }) => ({
    subject,
    name,
    label,
    data:
      state.kind === 'ready'
        ? { grid: state.grid, config: state.config, timeZone: state.station.timeZone }
        : null,
  }))
}
