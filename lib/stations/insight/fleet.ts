import type { Figure, InsightView } from './figure'
import { medianOf } from './steps'

type FiguresById = ReadonlyMap<string, Readonly<Record<string, Figure>>>

/** A median of two is a mean of strangers. */
const LEAST_STATIONS = 3

/**
 * Adds the figures that compare stations: energy per volume against the median, and the rank by
 * wet-weather ratio. They move as more stations are read, so they name how many there are.
 *
 * @param figures of `insightOf`, by station
 * @returns the same figures in other views
 */
export function fleetFigures(
  view: InsightView,
  figures: FiguresById,
): Map<string, Record<string, Figure>> {
  if (view === 'energy') return withEach(figures, 'vsFleet', against(valuesOf(figures, 'specific')))
  if (view === 'inflow') return withEach(figures, 'rank', ranked(valuesOf(figures, 'wetRatio')))
  return withEach(figures, '', () => null)
}

function valuesOf(figures: FiguresById, column: string): Map<string, number> {
  const values = new Map<string, number>()
  for (const [id, ofStation] of figures) {
    const value = ofStation[column]?.value ?? null
    if (value !== null) values.set(id, value)
  }
  return values
}

type Compared = Pick<Figure, 'value' | 'of'> & { inputs: Figure['why']['inputs'] }

function withEach(
  figures: FiguresById,
  column: string,
  compare: (id: string) => Compared | null,
): Map<string, Record<string, Figure>> {
  return new Map(
    [...figures].map(([id, ofStation]) => {
      const before = ofStation[column]
      const compared = compare(id)
      if (!before || !compared) return [id, { ...ofStation }]
      const { inputs, ...figure } = compared
      const why = { ...before.why, inputs }
      return [id, { ...ofStation, [column]: { ...before, ...figure, missing: null, why } }]
    }),
  )
}

function against(values: ReadonlyMap<string, number>) {
  const median = medianOf(values.values())
  return (id: string): Compared | null => {
    const value = values.get(id)
    if (value === undefined || values.size < LEAST_STATIONS || median <= 0) return null
    return {
      value: value / median - 1,
      inputs: [
        { label: 'This station', value, unit: 'kWh/m3' },
        { label: `Median of ${values.size} stations`, value: median, unit: 'kWh/m3' },
      ],
    }
  }
}

function ranked(values: ReadonlyMap<string, number>) {
  const all = [...values.values()]
  return (id: string): Compared | null => {
    const value = values.get(id)
    if (value === undefined) return null
    return {
      value: 1 + all.filter((other) => other > value).length,
      of: all.length,
      inputs: [
        { label: 'This station’s ratio', value, unit: '1' },
        { label: 'Stations with a ratio', value: all.length, unit: '1' },
      ],
    }
  }
}
