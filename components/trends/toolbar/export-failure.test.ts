import { exportFailure } from './export-failure'

const failure = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['permission-denied', 'you no longer have access to this station'],
  ['resource-exhausted', 'another export is still running; try again when it ends'],
])('gives the reason when the service does: %s', (code, reason) => {
  expect(exportFailure(failure(`functions/${code}`))).toBe(`Export failed: ${reason}.`)
})

test.each([failure('functions/internal'), new TypeError('network'), 'lost'])(
  'any other failure says that the service did not respond',
  (error) => {
    expect(exportFailure(error)).toBe('Export failed. Try again.')
  },
)
