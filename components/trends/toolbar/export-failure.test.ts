import { exportFailure } from './export-failure'

const failure = (code: string) => Object.assign(new Error(code), { code })

test('gives the reason when the service does', () => {
  expect(exportFailure(failure('functions/permission-denied'))).toBe(
    'The export failed: you may not read this station any more.',
  )
})

test.each([failure('functions/internal'), new TypeError('network'), 'lost'])(
  'any other failure says that the service did not answer',
  (error) => {
    expect(exportFailure(error)).toBe('The export failed: the export service did not answer.')
  },
)
