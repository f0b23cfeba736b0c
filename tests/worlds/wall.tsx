import { act, screen } from '@testing-library/react'
import { stubClientSize } from '@/tests/fakes/client-size'
import { startStations } from './stations'

export type WallWorld = ReturnType<typeof startWall>

export function startWall(address = '/?display=wall') {
  const stations = startStations(address)
  // Type of 16 px: room for five by five tiles.
  stubClientSize(1600, 900)
  return stations
}

export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

export const names = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent)
export const counts = () => screen.getByRole('list', { name: 'Stations by status' })
export const notes = () => screen.getByRole('status')
export const frame = (container: HTMLElement) => container.querySelector('[data-frame=stopped]')

export function tile(name: string): HTMLElement {
  const found = screen.getByRole('heading', { name, level: 2 }).closest('li')
  if (!found) throw new Error(`${name} has no tile`)
  return found
}
