import { acknowledgementsReducer } from './acknowledgement'
import type { AcknowledgementEvent, Acknowledgements } from './acknowledgement'

function after(...types: AcknowledgementEvent['type'][]): Acknowledgements {
  return types.reduce<Acknowledgements>(
    (state, type) => acknowledgementsReducer(state, { type, alertId: 'a1' }),
    new Map([['other', 'pending']]),
  )
}

test('goes from pending to done or failed, and can be retried', () => {
  expect(after('started').get('a1')).toBe('pending')
  expect(after('started', 'succeeded').has('a1')).toBe(false)
  expect(after('started', 'failed').get('a1')).toBe('failed')
  expect(after('started', 'failed', 'started').get('a1')).toBe('pending')
})

test('leaves other alerts’ acknowledgements alone', () => {
  expect(after('started', 'succeeded').get('other')).toBe('pending')
})
