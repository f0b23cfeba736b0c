import { figuresOf, type Figure } from '@/bench/figures'
import type { ListFigures } from './measure-list'

interface Goals {
  allRowsMs?: [number, number]
  busyPercent?: [number, number]
  rendererPercent?: number
  loadingTaskMs?: number
  scrollFrameMs?: [number, number]
  heapMb?: number
  dataKbPerRow?: number
}

const GOALS: Record<number, Goals> = {
  1000: {
    allRowsMs: [650, 1500],
    busyPercent: [2.5, 7],
    rendererPercent: 6,
    scrollFrameMs: [17, 34],
    heapMb: 26,
    dataKbPerRow: 1.5,
  },
  10_000: {
    allRowsMs: [3200, 6000],
    busyPercent: [4, 12],
    rendererPercent: 15,
    loadingTaskMs: 100,
    dataKbPerRow: 1.5,
  },
}

interface Measured {
  normal: ListFigures
  slowed: ListFigures
  dataBytes: number
}

/** @param stations null: unknown */
export function listFigures(
  title: string,
  stations: number | null,
  { normal, slowed, dataBytes }: Measured,
): Figure[] {
  const goals = GOALS[stations ?? 0] ?? {}
  const figure = figuresOf(title)
  const both = (
    name: string,
    unit: string,
    of: (figures: ListFigures) => number,
    [most, slowedMost]: (number | undefined)[] = [],
  ) =>
    figure(name, unit, of(normal), {
      slowed: of(slowed),
      ...goalOf(most),
      ...(slowedMost !== undefined && { slowedGoal: { most: slowedMost } }),
    })
  const dataKb = dataBytes / 1000
  return [
    both('all rows live', 'ms', ({ allRowsMs }) => allRowsMs, goals.allRowsMs),
    both('longest task while it loads', 'ms', (each) => each.loadingTaskMs, [goals.loadingTaskMs]),
    both('main thread', '% busy', (each) => each.mainThreadShare * 100, goals.busyPercent),
    figure(
      'renderer with workers',
      '% busy',
      normal.rendererShare * 100,
      goalOf(goals.rendererPercent),
    ),
    both('longest task later', 'ms', ({ longestTaskMs }) => longestTaskMs),
    both('scroll frame p95', 'ms', (each) => each.scrollFrameP95Ms, goals.scrollFrameMs),
    figure('heap after GC', 'MB', normal.heapMb, goalOf(goals.heapMb)),
    figure('DOM nodes', '', normal.nodes),
    figure('data until the rows', 'kB', dataKb),
    ...(stations
      ? [figure('data', 'kB/station', dataKb / stations, goalOf(goals.dataKbPerRow))]
      : []),
  ]
}

function goalOf(most: number | undefined) {
  return most === undefined ? {} : { goal: { most } }
}
