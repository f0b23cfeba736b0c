import { act, renderHook } from '@testing-library/react'
import { judge } from '@/lib/stations/judgement/judge'
import { startStations, type Stations } from '@/tests/worlds/stations'
import { useStationList } from './use-station-list'

jest.mock('@/lib/stations/judgement/judge', () => {
  const actual = jest.requireActual('@/lib/stations/judgement/judge')
  return { ...actual, judge: jest.fn(actual.judge) }
})

const IDS = ['LS-1', 'LS-2', 'LS-3']

let world: Stations

beforeEach(() => {
  world = startStations('/')
  world.firestore.setAnswering(false)
  for (const id of IDS) world.plant(id)
  jest.mocked(judge).mockClear()
})

function openList() {
  const { result } = renderHook(useStationList, { wrapper: world.Wrapper })
  const receive = (collection: 'pumpStations' | 'metrics', ids: string[], isLast = false) =>
    act(() => world.firestore.answerPart(collection, ids, isLast))
  return {
    receive,
    shown: () => result.current.data?.entries.map(({ station }) => station.edgeNodeId),
  }
}

const takeJudged = () =>
  jest
    .mocked(judge)
    .mock.calls.splice(0)
    .map(([{ station }]) => station.edgeNodeId)

test('judges each station once, as it arrives, and shows none before all have', () => {
  const { receive, shown } = openList()
  receive('pumpStations', ['LS-1', 'LS-2'])
  expect(takeJudged()).toEqual([])
  receive('metrics', ['LS-1'])
  expect(takeJudged()).toEqual(['LS-1'])
  receive('pumpStations', ['LS-3'], true)
  receive('metrics', ['LS-2'])
  expect([takeJudged(), shown()]).toEqual([['LS-2'], undefined])
  receive('metrics', ['LS-3'], true)
  expect([takeJudged(), shown()]).toEqual([['LS-3'], IDS])
})

test('judges only when a fifth more has arrived, since each time all of it is sorted', () => {
  const ids = Array.from({ length: 8 }, (_, n) => `LS-${n + 1}`)
  for (const id of ids) world.plant(id)
  const { receive } = openList()
  receive('pumpStations', ids, true)
  receive('metrics', ids.slice(0, 6))
  takeJudged()
  receive('metrics', ids.slice(6, 7))
  expect(takeJudged()).toEqual([])
  receive('metrics', ids.slice(7), true)
  expect(takeJudged().toSorted()).toEqual(['LS-7', 'LS-8'])
})

test('judges again what changed meanwhile, and a station without readings with the last part', () => {
  const { receive, shown } = openList()
  receive('pumpStations', IDS, true)
  receive('metrics', ['LS-1', 'LS-2'])
  takeJudged()
  receive('metrics', ['LS-1'], true)
  expect(takeJudged().toSorted()).toEqual(['LS-1', 'LS-3'])
  expect(shown()).toHaveLength(3)
})
