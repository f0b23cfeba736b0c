'use client'

import type { MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { marksInWords } from '@/lib/map/drawn-marks'
import { MARKERS } from './markers/marker-layers'

/** Describes the marks on the canvas to screen readers, cluster by cluster. */
export function DrawnMarks({ map }: { map: MapLibreMap }) {
  const [lines, setLines] = useState<readonly string[]>([])

  useEffect(() => {
    const { unsubscribe } = map.on('idle', () => {
      if (!map.getLayer(MARKERS)) return
      const marks = map.queryRenderedFeatures({ layers: [MARKERS] })
      const next = marksInWords(marks.map(({ properties }) => properties))
      setLines((last) => (last.join('\n') === next.join('\n') ? last : next))
    })
    return unsubscribe
  }, [map])

  return (
    <ul aria-label="Drawn on the map" className="sr-only">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
