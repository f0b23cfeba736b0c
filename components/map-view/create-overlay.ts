import { createAreaOverlay } from './create-area-overlay'
import type { CreateOverlay } from './map-overlay'
import { createMarkerOverlay } from './markers/create-marker-overlay'

export const createOverlay: CreateOverlay = (options) => {
  const overlays = [createAreaOverlay(options), createMarkerOverlay(options)]
  return {
    onStyleReady: () => overlays.forEach((overlay) => overlay.onStyleReady()),
    update: (state) => overlays.forEach((overlay) => overlay.update(state)),
    destroy: () => overlays.forEach((overlay) => overlay.destroy()),
  }
}
