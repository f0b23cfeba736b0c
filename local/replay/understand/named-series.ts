import { partsOf, type NameParts, type Quantity } from './names'
import type { Series } from './series'
import type { Kind } from './series-kind'

export interface KnownSeries extends Series {
  kind: Kind
}

export interface Named {
  series: KnownSeries
  parts: NameParts
  isState: boolean
}

const STATE_QUANTITIES: (Quantity | undefined)[] = [
  'running',
  'fault',
  'mode',
  'highFloat',
  'overflowFloat',
  'powerFail',
  undefined,
]

export function namedOf(series: KnownSeries): Named {
  const parts = partsOf(series.name)
  const unit =
    series.unit ?? parts.unit ?? (series.kind.type === 'number' ? series.kind.unit : undefined)
  const refined =
    series.unit || !parts.unit ? partsOf(unit ? `${parts.label} (${unit})` : series.name) : parts
  const { kind } = series
  const isBinary = kind.type === 'number' && kind.isBinary && unit === undefined
  const isState =
    kind.type === 'state' ||
    kind.type === 'mode' ||
    (isBinary && STATE_QUANTITIES.includes(refined.quantity))
  return { series, parts: { ...refined, unit }, isState }
}

/** One station, unless at least two places have two signals each or a level. */
export function byPlace(named: readonly Named[], fileName: string): Map<string, Named[]> {
  const places = new Map<string, Named[]>()
  for (const each of named) {
    const own = places.get(each.parts.place) ?? []
    places.set(each.parts.place, own)
    own.push(each)
  }
  const real = [...places].filter(
    ([place, own]) =>
      place !== '' && (own.length > 1 || own.some(({ parts }) => parts.quantity === 'level')),
  )
  const [first] = real
  if (!first || (real.length === 1 && first[1].length < named.length))
    return new Map([[fileName, [...named]]])
  const stations = new Map(real.map(([name]): [string, Named[]] => [name, []]))
  for (const each of named) {
    const place = placesIn(each).find((name) => stations.has(name)) ?? first[0]
    stations.get(place)?.push(each)
  }
  return stations
}

/** Its own place, then what its name begins with, the longest first: `Alder North`, `Alder`. */
function placesIn({ parts: { label, place } }: Named): string[] {
  const starts = [...label.matchAll(/ /g)].map(({ index }) => label.slice(0, index))
  return [place, ...starts.reverse()]
}
