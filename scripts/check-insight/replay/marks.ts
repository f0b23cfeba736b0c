import { INSIGHT_COLUMNS } from '@/lib/stations/insight/columns'
import type { Figure, InsightView } from '@/lib/stations/insight/figure'
import { isBeyondLimit } from '@/lib/stations/insight/limits'
import type { TimeSpan } from './flagged-spans'

/** A figure that a view marked, from the day whose end showed it first to the last that did. */
export interface Mark extends TimeSpan {
  station: string
  column: string
  /** End of the first day, ms UTC. */
  firstSeenMs: number
  figure: Figure
}

/** Collects what views mark day by day; a mark that stays is one. */
export class Marks {
  private readonly open = new Map<string, Mark>()
  private readonly all: Mark[] = []

  /** Adds a station's figures at the end of a day; days must come in order. */
  add(
    { fromMs, toMs }: TimeSpan,
    station: string,
    view: InsightView,
    figures: Readonly<Record<string, Figure>>,
  ): void {
    for (const { id: column } of INSIGHT_COLUMNS[view]) {
      const figure = figures[column]
      const key = `${station}/${column}`
      const mark = this.open.get(key)
      if (!figure || figure.value === null || !isBeyondLimit(column, figure.value))
        this.open.delete(key)
      else if (mark) mark.toMs = toMs
      else {
        const begun = { station, column, fromMs, toMs, firstSeenMs: toMs, figure }
        this.open.set(key, begun)
        this.all.push(begun)
      }
    }
  }

  /** Oldest first. */
  list(): readonly Mark[] {
    return this.all
  }
}
