import { forgetSession, identifySession } from './identify'
import { reportError } from './report-error'

const loaded: string[] = []
jest.mock('./load-sentry', () => ({ loadSentry: () => loaded.push('sentry') }))
jest.mock('./load-logrocket', () => ({ loadLogRocket: () => loaded.push('logrocket') }))

test('loads neither tool without its settings', () => {
  identifySession({ uid: 'user-1' })
  forgetSession()
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  reportError(new Error('lost'))
  expect(loaded).toEqual([])
  expect(logged).toHaveBeenCalledTimes(1)
})
