import type { ExpressionSpecification, MapLibreMap } from 'maplibre-gl'
import { clusterFromCounts, type Cluster } from '@/lib/map/clusters'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import { clusterImagePx, drawCluster } from './draw-cluster'
import { drawStation, stationImagePx, type StationMark } from './draw-station'
import type { MarkerLook } from './marker-look'

const MARKER_IMAGES = 'wetwell-marker'

type MarkerImage =
  { kind: StationMark; status: StationStatus } | { kind: 'cluster'; cluster: Cluster }

/**
 * The id encodes everything the image shows, so drawings can't lag behind the data. Looks are
 * numbered: after a color change no old image is reused.
 */
export function stationImage(look: number): ExpressionSpecification {
  const mark: ExpressionSpecification = ['coalesce', ['get', 'focus'], 'station']
  return ['concat', `${MARKER_IMAGES}/${look}/`, mark, '/', ['get', 'status']]
}

export function clusterImage(look: number): ExpressionSpecification {
  const counts = STATION_STATUSES.flatMap((status, index) => [
    ...(index > 0 ? [','] : []),
    ['to-string', ['get', status]],
  ])
  return ['concat', `${MARKER_IMAGES}/${look}/cluster/`, ...counts] as ExpressionSpecification
}

/** null for an image of the basemap, or of a status that can't be drawn. */
export function readImageId(id: string): MarkerImage | null {
  const [origin, , kind, subject = ''] = id.split('/')
  if (origin !== MARKER_IMAGES) return null
  if (kind === 'cluster') {
    const cluster = clusterFromCounts(subject.split(',').map(Number))
    return cluster && { kind, cluster }
  }
  const status = STATION_STATUSES.find((each) => each === subject)
  // The expressions above make no other kind.
  return status ? { kind: kind as StationMark, status } : null
}

/** More than a screen shows. The least recently requested go first. */
const MOST_IMAGES = 600

export function createMarkerImages(map: MapLibreMap, draw = drawMarker) {
  let look: MarkerLook | null = null
  let number = 0
  const drawn = new Set<string>()

  function forget(id: string) {
    drawn.delete(id)
    if (map.hasImage(id)) map.removeImage(id)
  }

  return {
    provide: (id: string) => {
      // A tile may still ask for the previous look; without an image its markers would be missing.
      const image = readImageId(id)
      if (!image || !look) return
      drawn.delete(id)
      drawn.add(id)
      if (!map.hasImage(id)) map.addImage(id, draw(image, look), { pixelRatio: look.pixelRatio })
    },
    /** Drops all images and returns the new look's number. */
    restyle: (next: MarkerLook) => {
      look = next
      number += 1
      for (const id of drawn) forget(id)
      return number
    },
    /** Never call it while tiles are requesting images. */
    prune: () => {
      for (const id of drawn) {
        if (drawn.size <= MOST_IMAGES) return
        forget(id)
      }
    },
  }
}

let shared: CanvasRenderingContext2D | null = null

function sharedContext(): CanvasRenderingContext2D {
  shared ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!shared) throw new Error('this browser draws no canvas')
  return shared
}

function drawMarker(image: MarkerImage, look: MarkerLook): ImageData {
  const context = sharedContext()
  const sizePx =
    image.kind === 'cluster'
      ? clusterImagePx(context, image.cluster, look)
      : stationImagePx(image.status, image.kind)
  const side = Math.ceil(sizePx * look.pixelRatio)
  context.canvas.width = side
  context.canvas.height = side
  context.scale(look.pixelRatio, look.pixelRatio)
  context.translate(sizePx / 2, sizePx / 2)
  if (image.kind === 'cluster') drawCluster(context, image.cluster, look)
  else drawStation(context, image.status, image.kind, look)
  return context.getImageData(0, 0, side, side)
}
