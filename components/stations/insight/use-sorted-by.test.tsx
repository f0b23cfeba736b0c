import { act, renderHook } from '@testing-library/react'
import { anInsight } from '@/tests/factories/insight'
import { useSortedBy } from './use-sorted-by'

const none = new Map()
const some = new Map([['LS-1', anInsight({})]])
const more = new Map([...some, ['LS-2', anInsight({})]])

function render(isWhole: boolean) {
  return renderHook(({ insights, question }) => useSortedBy({ insights, isWhole }, question), {
    initialProps: { insights: none, question: 'sort=a' },
  })
}

test('while all are read, the order follows', () => {
  const { result, rerender } = render(true)
  rerender({ insights: some, question: 'sort=a' })
  expect(result.current.insights).toBe(some)
})

test('while only rows in view are read, the order stays until it is asked for', () => {
  const { result, rerender } = render(false)
  rerender({ insights: some, question: 'sort=a' })
  expect(result.current.insights).toBe(none)
  rerender({ insights: some, question: 'sort=b' })
  expect(result.current.insights).toBe(some)
  rerender({ insights: more, question: 'sort=b' })
  expect(result.current.insights).toBe(some)
  act(() => result.current.sortAgain())
  expect(result.current.insights).toBe(more)
})
