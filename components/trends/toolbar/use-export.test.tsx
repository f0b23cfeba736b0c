import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { saveFile } from '@/components/ui/save-file'
import { exportMetrics, type ExportOptions } from '@/lib/trends/export-api'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { useStationFile } from './station-tools'
import { ExportStatus, useExport } from './use-export'

jest.mock('@/lib/trends/export-api', () => ({ exportMetrics: jest.fn() }))
jest.mock('@/components/ui/save-file', () => ({ saveFile: jest.fn() }))
jest.mock('@/lib/telemetry/report-error', () => ({ reportError: jest.fn() }))

const DAY_MS = 86_400_000

beforeEach(() => {
  jest.mocked(saveFile).mockClear()
})

function StationExport({ shownStepS }: { shownStepS: number }) {
  const view = { fromMs: NOW_MS - DAY_MS, toMs: NOW_MS }
  const exporting = useExport(useStationFile(aStation().edgeNodeId, view, shownStepS))
  return (
    <>
      <button onClick={exporting.start}>Export CSV</button>
      <ExportStatus {...exporting} />
    </>
  )
}

interface Answer {
  resolve: (csv: string) => void
  reject: (error: Error) => void
}

/** Starts the export; the test settles it itself. */
async function started(shownStepS = 60) {
  let options: ExportOptions | undefined
  let answer: Answer | undefined
  jest.mocked(exportMetrics).mockImplementation((_, given) => {
    options = given
    return new Promise((resolve, reject) => (answer = { resolve, reject }))
  })
  render(<StationExport shownStepS={shownStepS} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  return { options, answer }
}

test('requests the range in its own steps and saves it under its name', async () => {
  const { options, answer } = await started()
  expect(jest.mocked(exportMetrics).mock.lastCall?.[0]).toMatchObject({
    edgeNodeId: 'LS-001',
    from: '2026-05-31T12:00:00.000Z',
    to: '2026-06-01T12:00:00.000Z',
    stepS: 60,
    units: { system: 'metric' },
  })
  act(() => options?.onProgress({ read: 3, of: 25 }))
  expect(screen.getByRole('status')).toHaveTextContent('Exporting 3 of 25')
  await act(async () => answer?.resolve('Time\r\n'))
  expect(saveFile).toHaveBeenCalledWith('LS-001-2026-05-31-2026-06-01.csv', 'Time\r\n')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('requests coarser steps for a day stored only in coarser steps', async () => {
  await started(600)
  expect(jest.mocked(exportMetrics).mock.lastCall?.[0]).toMatchObject({ stepS: 600 })
})

test.each([
  ['fails', (answer: Answer) => answer.reject(new Error('aborted'))],
  ['still returns a file', (answer: Answer) => answer.resolve('Time\r\n')],
])('canceling ends the export silently when it %s', async (_, finish) => {
  const { options, answer } = await started()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }))
  expect(options?.signal.aborted).toBe(true)
  await act(async () => answer && finish(answer))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(saveFile).not.toHaveBeenCalled()
})

const failure = (code: string) => Object.assign(new Error(code), { code: `functions/${code}` })

test.each([
  [failure('permission-denied'), 'Export failed: you no longer have access to this station.'],
  [
    failure('resource-exhausted'),
    'Export failed: another export is still running; try again when it ends.',
  ],
  [failure('internal'), 'Export failed. Try again.'],
  [new TypeError('network'), 'Export failed. Try again.'],
])('after %s says why, with the button to try again', async (error, words) => {
  const { answer } = await started()
  await act(async () => answer?.reject(error))
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('status')).toHaveTextContent('Exporting 0 of')
})
