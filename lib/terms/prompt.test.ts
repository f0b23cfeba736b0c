import { termsPromptReducer, type TermsPrompt, type TermsPromptEvent } from './prompt'

const after = (...events: TermsPromptEvent[]) =>
  events.reduce<TermsPrompt>(termsPromptReducer, 'idle')

test('goes from idle to awaiting to resolved or rejected, then idle [4.13] [4.14]', () => {
  expect(after()).toBe('idle')
  expect(after('asked')).toBe('awaiting')
  expect(after('asked', 'accepted')).toBe('resolved')
  expect(after('asked', 'rejected')).toBe('rejected')
  expect(after('asked', 'accepted', 'settled')).toBe('idle')
})

test('counts only the first answer', () => {
  expect(after('asked', 'rejected', 'accepted')).toBe('rejected')
  expect(after('asked', 'accepted', 'rejected')).toBe('resolved')
})

test('ignores answers before the prompt and prompts while one is being answered', () => {
  expect(after('accepted')).toBe('idle')
  expect(after('rejected')).toBe('idle')
  expect(after('asked', 'accepted', 'asked')).toBe('resolved')
})
