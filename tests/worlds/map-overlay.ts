import { createOverlay } from '@/components/map-view/create-overlay'
import type { OverlayOptions, OverlayState } from '@/components/map-view/map-overlay'
import { mapStandIn } from '@/tests/fakes/overlay-map'

export function setUpOverlay(overrides: Partial<OverlayState> = {}) {
  const queries = new Map<string, EventTarget>()
  let isForced = false
  window.matchMedia = (media) => {
    const query = queries.get(media) ?? new EventTarget()
    queries.set(media, query)
    return Object.assign(query, { matches: isForced }) as MediaQueryList
  }
  const state: OverlayState = {
    markers: [],
    areas: [],
    highlightedId: null,
    selectedId: null,
    theme: 'light',
    isMotionReduced: false,
    ...overrides,
  }
  const map = mapStandIn(state.markers)
  const onSelect = jest.fn()
  const onChoice = jest.fn()
  const overlay = createOverlay({
    map: map as unknown as OverlayOptions['map'],
    initial: state,
    onSelect,
    onChoice,
  })
  const forceColors = () => {
    isForced = true
    queries.get('(forced-colors: active)')?.dispatchEvent(new Event('change'))
  }
  return { map, overlay, state, onSelect, onChoice, forceColors }
}
