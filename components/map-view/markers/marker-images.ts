import type { MapLibreMap } from 'maplibre-gl'
import { clusterImagePx, drawCluster } from './draw-cluster'
import { drawStation, stationImagePx } from './draw-station'
import { readImageId, type MarkerImage } from './marker-image-id'
import type { MarkerLook } from './marker-look'

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
