import { act, screen } from '@testing-library/react'
import {
  counts,
  frame,
  names,
  notes,
  startWall,
  tile,
  wait,
  type WallWorld,
} from '@/tests/worlds/wall'
import { readLastBoard, storeLastBoard } from '@/lib/stations/last-board/last-board'
import { KEEP_EVERY_MS } from '@/lib/stations/last-board/use-last-board'
import { aLastBoard } from '@/tests/factories/last-board'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { Wall } from './station-wall'

const OWNER = JSON.stringify(['u1', { kind: 'employee' }])

let world: WallWorld

beforeEach(() => {
  world = startWall()
})

/** Two stations, one in alarm, that report on; the board that the device kept. */
async function startInAlarm() {
  world.setAlerts({ data: [anAlert({ edge_node_id: 'S-2' })] })
  const report = () => {
    for (const id of ['S-1', 'S-2']) act(() => world.plant(id, { receivedAtMs: Date.now() }))
  }
  report()
  const { container } = await world.render(<Wall />)
  await wait(KEEP_EVERY_MS)
  const keptMs = () => readLastBoard(OWNER, Date.now())?.seenAtMs
  report()
  return { container, keptMs, firstKeptMs: keptMs() }
}

test('when alerts stop, alarms stay, gray, and on the device too', async () => {
  const { container, keptMs, firstKeptMs } = await startInAlarm()
  expect(firstKeptMs).toBe(NOW_MS + KEEP_EVERY_MS)
  world.setAlerts({ availability: { kind: 'interrupted', sinceMs: Date.now() } })
  expect(notes()).toHaveTextContent(/^Alerts not available since 12:05:00$/)
  expect(frame(container)).not.toBeNull()
  expect(names()).toEqual(['Station S-2'])
  expect(tile('Station S-2')).toHaveTextContent('as of 12:05:00')
  expect(tile('Station S-2')).toHaveTextContent('2.80 mbelow overflow')
  expect(counts()).toHaveTextContent(/^1Alarm1Normal$/)
  expect(screen.queryByText(/Readings only/)).not.toBeInTheDocument()
  await wait(KEEP_EVERY_MS)
  expect(keptMs()).toBe(firstKeptMs)
})

test('when readings stop, too, both are said, and what is kept on the device stays', async () => {
  const { keptMs, firstKeptMs } = await startInAlarm()
  await world.stopReadings()
  expect(names()).toEqual(['Station S-2'])
  expect(counts()).toHaveTextContent(/^1Alarm1Normal$/)
  await wait(KEEP_EVERY_MS)
  expect(keptMs()).toBe(firstKeptMs)
  world.setAlerts({ availability: { kind: 'interrupted', sinceMs: Date.now() } })
  expect(notes()).toHaveTextContent(
    /^No readings since 12:05:00: the server can’t be reachedAlerts not available since 12:10:00$/,
  )
})

test('silent stations don’t mean that the server can’t be reached', async () => {
  world.plant('S-1')
  const { container } = await world.render(<Wall />)
  await wait(6 * 60_000)
  expect(notes()).toHaveTextContent(/^No readings since 11:59:56$/)
  expect(frame(container)).not.toBeNull()
})

test('while readings are interrupted, a level has its age, however fresh', async () => {
  world.setAlerts({ data: [anAlert({ edge_node_id: 'S-1' })] })
  world.plant('S-1')
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(/2\.80 mbelow overflow$/)
  await world.stopReadings()
  expect(tile('Station S-1')).toHaveTextContent(/1\.20 m4 s old$/)
  // The alarm itself is as sure as before.
  expect(tile('Station S-1')).not.toHaveTextContent('as of')
})

test('while readings are interrupted, a doubtful level has its age, too', async () => {
  world.setAlerts({ data: [anAlert({ edge_node_id: 'S-1' })] })
  world.plant('S-1', { quality: { level: 64 } })
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(/1\.20 mdoubtful$/)
  await world.stopReadings()
  expect(tile('Station S-1')).toHaveTextContent(/1\.20 mdoubtful, 4 s old$/)
})

test('while readings are interrupted, an overflow isn’t said to go on', async () => {
  world.plant('S-1', { values: { level: 4.2 } })
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(/over 4 svolume unknown$/)
  await world.stopReadings()
  expect(tile('Station S-1')).toHaveTextContent(/^Overflowingas of .*Not measured for 4 s$/)
})

test('without Firestore, alerts have their tiles, and what was last seen is gray', async () => {
  storeLastBoard(
    aLastBoard(
      ['S-1', 'Station S-1', 'alarm', 1.5, 3],
      ['S-2', 'Station S-2', 'offline', null, null],
      ['S-3', 'Station S-3', 'overflowing', 4.1, 3],
    ),
  )
  world.firestore.setAnswering(false)
  world.setAlerts({ data: [anAlert({ edge_node_id: 'S-1', pump_station_name: 'Station S-1' })] })
  await world.render(<Wall />)
  expect(names()).toEqual(['Station S-1', 'Station S-2', 'Station S-3'])
  expect(tile('Station S-1')).toHaveAttribute('data-tile', 'alert alert-1')
  expect(tile('Station S-2')).toHaveTextContent(/^Offlineas of 11:58:00.*last seen$/)
  expect(tile('Station S-3')).toHaveTextContent(/last seen4\.10 m 3 min old$/)
})

test('what live readings tell isn’t gray beside old alerts', async () => {
  world.setAlerts({
    data: [anAlert({ edge_node_id: 'S-1', name: 'Pump 2 failed', acknowledged: true })],
  })
  world.plant('S-1')
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(/^Acknowledged/)
  world.setAlerts({ availability: { kind: 'interrupted', sinceMs: NOW_MS } })
  expect(tile('Station S-1')).toHaveTextContent(/^Acknowledged.*as of/)
  act(() => world.plant('S-1', { values: { level: 3.2 } }))
  expect(tile('Station S-1')).toHaveTextContent(/^Acknowledged.*alerts as of 12:00:00, .*2 more/)
  expect(tile('Station S-1')).not.toHaveClass('text-muted')
})
