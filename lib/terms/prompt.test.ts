import { IDLE, termsPromptReducer } from './prompt'
import type { TermsPromptEvent } from './prompt'

const after = (...events: TermsPromptEvent[]) => events.reduce(termsPromptReducer, IDLE).kind

test('the prompt is idle, awaiting, resolved or rejected, and idle again [4.13] [4.14]', () => {
  expect(after()).toBe('idle')
  expect(after('asked')).toBe('awaiting')
  expect(after('asked', 'accepted')).toBe('resolved')
  expect(after('asked', 'rejected')).toBe('rejected')
  expect(after('asked', 'accepted', 'settled')).toBe('idle')
})

test('only the first answer counts', () => {
  expect(after('asked', 'rejected', 'accepted')).toBe('rejected')
  expect(after('asked', 'accepted', 'rejected')).toBe('resolved')
})

test('nothing is answered before it is asked, nor asked while being answered', () => {
  expect(after('accepted')).toBe('idle')
  expect(after('rejected')).toBe('idle')
  expect(after('asked', 'accepted', 'asked')).toBe('resolved')
})
