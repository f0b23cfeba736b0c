import type { MapLibreMap } from 'maplibre-gl'

/** Covers the map with its picture while printing: some browsers print WebGL empty. */
export function copyForPrint(map: Pick<MapLibreMap, 'redraw' | 'getCanvas'>, host: HTMLElement) {
  const copy = document.createElement('canvas')
  copy.className = 'map-print'
  const begin = () => {
    map.redraw()
    const picture = map.getCanvas()
    copy.width = picture.width
    copy.height = picture.height
    copy.getContext('2d')?.drawImage(picture, 0, 0)
    host.append(copy)
  }
  const end = () => copy.remove()
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    end()
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
