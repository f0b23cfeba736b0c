import { useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { MapHandle } from '@/components/map-view/map-camera'
import type { MapProps } from '@/components/map-view/station-map'

interface FakeMap {
  props: Omit<MapProps, 'ref'>
  handle: jest.Mocked<MapHandle>
  created: number
}

let map: FakeMap

export function startFakeMap(): FakeMap {
  const handle = {
    ...{ flyTo: jest.fn(), fit: jest.fn(), fitBounds: jest.fn() },
    ...{ zoomIn: jest.fn(), zoomOut: jest.fn(), pan: jest.fn() },
  }
  map = { props: {} as MapProps, handle, created: 0 }
  return map
}

/** For `jest.mock('@/components/map-view/station-map')`. */
export function StationMap({ ref, ...props }: MapProps) {
  useState(() => (map.created += 1))
  useLayoutEffect(() => {
    map.props = props
  })
  useImperativeHandle(ref, () => map.handle)
  return (
    <div role="region" aria-label="Map of stations">
      {props.popup}
    </div>
  )
}
