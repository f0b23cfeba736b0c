// First, for what it mocks.
import { startStations, stopReadings as stop } from './stations-bench'
import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { stubClientSize } from './fakes/client-size'
import { WithPreferences } from './preferences'

/*
 * A wall display. Test files import this before anything that it mocks.
 */

export { endStations as endWall, plant, world } from './stations-bench'

export function startWall(): void {
  startStations('/?display=wall')
  // Type of 16 px: room for five by five tiles.
  stubClientSize(1600, 900)
}

export async function openWall(Wall: ComponentType) {
  const page = () => (
    <WithPreferences>
      <Wall />
    </WithPreferences>
  )
  const view = render(page())
  await act(async () => {})
  const update = async () => {
    view.rerender(page())
    await act(async () => {})
  }
  return { ...view, update }
}

export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
export const stopReadings = () => act(async () => stop())

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
