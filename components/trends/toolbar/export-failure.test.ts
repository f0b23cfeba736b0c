import { exportFailure } from './export-failure'

const failure = (code: string) => Object.assign(new Error(code), { code })

test('gives the reason when the service does', () => {
  expect(exportFailure(failure('functions/permission-denied'))).toBe(
    'Export failed: you no longer have access to this station.',
  )
})

test.each([failure('functions/internal'), new TypeError('network'), 'lost'])(
  'any other failure says that the service did not respond',
  (error) => {
    expect(exportFailure(error)).toBe('Export failed: the export service did not respond.')
  },
)
