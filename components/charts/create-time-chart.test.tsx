import { fireEvent } from '@testing-library/react'
import { stubChartCanvas } from '@/tests/fakes/chart-canvas'
import { NOW_MS } from '@/tests/factories/station'
import { createChartCursor, type ChartCursor } from './use-chart-cursor'
import { RIGHT_PADDING_PX, VALUE_AXIS_PX } from './chart-options'
import { createTimeChart, type TimeChartState } from './create-time-chart'

const MINUTE_MS = 60_000
const PLOT_PX = 800

beforeEach(() => stubChartCanvas(PLOT_PX + VALUE_AXIS_PX + RIGHT_PADDING_PX))

const minute = (index: number) => NOW_MS + index * MINUTE_MS

/** 100 minutes of readings, all in view. */
function stateOf(changes: Partial<TimeChartState> = {}, limit = 5): TimeChartState {
  return {
    data: {
      timesMs: Array.from({ length: 100 }, (_, index) => minute(index)),
      stepMs: MINUTE_MS,
      eachSinceMs: null,
      content: {
        kind: 'lines',
        lines: [
          {
            key: 'level',
            label: 'Level',
            values: Array.from({ length: 100 }, (_, index) => index / 100),
            envelope: null,
            dayBefore: null,
          },
        ],
        thresholds: [{ label: 'high alarm', value: limit, tone: 'attention' }],
        startsAtZero: false,
        extent: null,
        limits: { from: null, to: null },
      },
    },
    view: { fromMs: minute(0), toMs: minute(100) },
    marks: [],
    time: { timeZone: 'UTC', hourCycle: 'h23' } as never,
    height: 200,
    isPrinting: false,
    ...changes,
  }
}

async function aChart(cursor: ChartCursor, state = stateOf()) {
  const host = document.body.appendChild(document.createElement('div'))
  const gestures = { onZoom: jest.fn(), onPan: jest.fn(), onSelect: jest.fn(), onReset: jest.fn() }
  const chart = createTimeChart(host, state, { cursor, gestures: () => gestures })
  await drawn()
  return { ...chart, host, gestures }
}

/** uPlot draws in a microtask. */
const drawn = () => Promise.resolve()

/** Position of the cursor line, px from the left; null when hidden. */
function lineAt(host: HTMLElement): number | null {
  const line = host.querySelector<HTMLElement>('.u-cursor-x')
  const [, left] = /translate\((-?\d+)px/.exec(line?.style.transform ?? '') ?? []
  return left === undefined || Number(left) < 0 ? null : Number(left)
}

test('a chart that joins the stack shows the current cursor', async () => {
  const cursor = createChartCursor()
  await aChart(cursor)
  cursor.set(minute(50))
  const { host } = await aChart(cursor)
  expect(cursor.get()).toBe(minute(50))
  expect(lineAt(host)).toBe(400)
})

test('a chart keeps the cursor when it is rebuilt, such as for new setpoints', async () => {
  const cursor = createChartCursor()
  const chart = await aChart(cursor)
  cursor.set(minute(50))
  chart.update(stateOf({}, 6))
  await drawn()
  expect(cursor.get()).toBe(minute(50))
  expect(lineAt(chart.host)).toBe(400)
})

test('the cursor stays at its time while the view slides, zooms or pans', async () => {
  const cursor = createChartCursor()
  const chart = await aChart(cursor)
  cursor.set(minute(50))
  for (const [from, to, left] of [
    [10, 110, 320],
    [40, 60, 400],
    [45, 55, 400],
    [50, 100, 0],
    [60, 100, null],
    [0, 100, 400],
  ] as const) {
    chart.update(stateOf({ view: { fromMs: minute(from), toMs: minute(to) } }))
    await drawn()
    expect(cursor.get()).toBe(minute(50))
    expect(lineAt(chart.host)).toBe(left)
  }
})

test('a chart is rebuilt for the band of readings that share pixels', async () => {
  const chart = await aChart(createChartCursor())
  const drawing = () => chart.host.querySelector('.u-wrap')
  const withoutBand = drawing()
  const view = { fromMs: minute(0), toMs: minute(10_000) }
  chart.update(stateOf({ view }))
  const withBand = drawing()
  expect(withBand).not.toBe(withoutBand)
  chart.update(stateOf({ view, marks: [] }))
  expect(drawing()).toBe(withBand)
  chart.update(stateOf())
  expect(drawing()).not.toBe(withBand)
})

test('on paper a chart has the width of a sheet, and then that of the screen again', async () => {
  const chart = await aChart(createChartCursor())
  const width = () => chart.host.querySelector<HTMLElement>('.u-wrap')?.style.width
  const onScreen = width()
  chart.update(stateOf({ isPrinting: true }))
  await drawn()
  expect(width()).toBe('560px')
  chart.update(stateOf())
  await drawn()
  expect(width()).toBe(onScreen)
})

test('a cursor on the newest reading follows new readings; one at a fixed time stays there', async () => {
  const cursor = createChartCursor()
  const chart = await aChart(cursor)
  const appended = () => {
    const { data, ...state } = stateOf()
    return { ...state, data: { ...data, timesMs: data.timesMs.toSpliced(99, 1, minute(99.5)) } }
  }
  cursor.set('newest')
  expect(lineAt(chart.host)).toBe(792)
  chart.update(appended())
  expect(lineAt(chart.host)).toBe(796)
  cursor.set(minute(99))
  chart.update(stateOf())
  expect(lineAt(chart.host)).toBe(792)
})

/** jsdom has no layout: the plot starts at the left edge of the screen. */
function plotOf(host: HTMLElement): HTMLElement {
  const plot = host.querySelector<HTMLElement>('.u-over')
  if (!plot) throw new Error('no plot')
  return plot
}

test('the pointer moves the cursor to the nearest reading and clears it on leaving', async () => {
  const cursor = createChartCursor()
  const chart = await aChart(cursor)
  fireEvent.mouseMove(plotOf(chart.host), { clientX: 321, clientY: 50 })
  expect(cursor.get()).toBe(minute(40))
  chart.update(stateOf({ view: { fromMs: minute(10), toMs: minute(110) } }))
  expect(cursor.get()).toBe(minute(40))
  fireEvent.mouseLeave(plotOf(chart.host))
  expect(cursor.get()).toBeNull()
})

test('a pointer that leaves doesn’t clear a cursor set by keyboard', async () => {
  const cursor = createChartCursor()
  const { host } = await aChart(cursor)
  fireEvent.mouseMove(plotOf(host), { clientX: 321, clientY: 50 })
  cursor.set(minute(50))
  fireEvent.mouseLeave(plotOf(host))
  expect(cursor.get()).toBe(minute(50))
  fireEvent.mouseMove(plotOf(host), { clientX: 790, clientY: 50 })
  expect(cursor.get()).toBe('newest')
})

test('dragging across a chart selects that time range', async () => {
  const { host, gestures } = await aChart(createChartCursor())
  const plot = plotOf(host)
  fireEvent.mouseDown(plot, { clientX: 160, clientY: 50 })
  fireEvent.mouseMove(plot, { clientX: 320, clientY: 50, movementX: 160 })
  fireEvent.mouseUp(document, { clientX: 320, clientY: 50 })
  expect(gestures.onSelect).toHaveBeenCalledWith(minute(20), minute(40))
})
