import type { MapLibre } from '@/components/map-view/maplibre'

type Listener = (event: object) => void

export class FakeMap {
  readonly calls: string[] = []
  readonly sources = new Set<string>()
  readonly layers = new Set<string>()
  marks: object[] = []
  readonly listeners = new Map<string, Set<Listener>>()
  readonly keyboard = { disableRotation: () => {} }
  readonly touchZoomRotate = { disableRotation: () => {} }
  style: { sources: object }
  zoom: number
  isRemoved = false
  fitted: unknown = null

  constructor(
    readonly options: {
      container: HTMLElement
      style: FakeMap['style']
      zoom?: number
      maxZoom?: number
    },
  ) {
    this.style = options.style
    this.zoom = options.zoom ?? 3
    options.container.append(document.createElement('canvas'))
  }

  on(type: string, listener: Listener) {
    const listeners = this.listeners.get(type) ?? new Set()
    this.listeners.set(type, listeners.add(listener))
    return { unsubscribe: () => void listeners.delete(listener) }
  }

  fire(type: string, event: object = {}) {
    for (const listener of [...(this.listeners.get(type) ?? [])]) listener(event)
  }

  /** As MapLibre does once a style has loaded. */
  finishStyle() {
    Object.keys(this.style.sources).forEach((id) => this.sources.add(id))
    this.fire('style.load')
  }

  setStyle(style: FakeMap['style']) {
    this.calls.push('setStyle')
    this.style = style
    this.sources.clear()
  }

  remove() {
    this.isRemoved = true
    this.options.container.replaceChildren()
  }

  addSource(id: string) {
    this.sources.add(id)
  }

  getSource(id: string) {
    return this.sources.has(id) ? {} : undefined
  }

  addLayer({ id }: { id: string }) {
    this.calls.push(`addLayer ${id}`)
  }

  getLayer(id: string) {
    return this.layers.has(id) ? {} : undefined
  }

  addControl() {}
  getZoom = () => this.zoom
  getContainer = () => this.options.container
  getCanvas = () => this.options.container.querySelector('canvas')
  getCenter = () => ({ lng: -82, lat: 28, wrap: () => ({ lng: -82, lat: 28 }) })
  getBounds = () => ({
    getWest: () => -83,
    getSouth: () => 27,
    getEast: () => -81,
    getNorth: () => 29,
  })
  fitBounds = (bounds: unknown) => {
    this.calls.push('fitBounds')
    this.fitted = bounds
  }
  jumpTo = () => this.calls.push('jumpTo')
  flyTo = () => this.calls.push('flyTo')
  zoomIn = () => this.calls.push('zoomIn')
  zoomOut = () => this.calls.push('zoomOut')
  panBy = () => this.calls.push('panBy')
  queryRenderedFeatures = () => this.marks
  project = () => ({ x: 0, y: 0 })
}

/** `maps` lists the maps created. */
export function fakeMapLibre({ fails = false } = {}) {
  const maps: FakeMap[] = []
  const workerUrls: string[] = []
  class RememberedMap extends FakeMap {
    constructor(options: FakeMap['options']) {
      super(options)
      if (fails) throw new Error('no context')
      maps.push(this)
    }
  }
  const maplibre = {
    Map: RememberedMap,
    ScaleControl: class {
      setUnit() {}
    },
    getVersion: () => '6.17.0',
    setWorkerUrl: (url: string) => workerUrls.push(url),
  }
  return { maps, workerUrls, maplibre: maplibre as unknown as MapLibre }
}
