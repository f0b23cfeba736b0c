import { act, fireEvent, render, screen } from '@testing-library/react'
import { SearchField } from './search-field'

const onSearch = jest.fn()
const field = () => screen.getByRole('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pause = () => act(() => jest.advanceTimersByTime(200))

/** The field, whose URL changes when the test says so. */
function renderField() {
  const { rerender } = render(<SearchField search="" onSearch={onSearch} />)
  return {
    urlSays: (search: string) => rerender(<SearchField search={search} onSearch={onSearch} />),
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  onSearch.mockClear()
})

test('what is typed before the URL has followed is kept, and written as well', () => {
  const { urlSays } = renderField()
  type('t')
  pause()
  expect(onSearch.mock.calls).toEqual([['t']])
  type('ta')
  urlSays('t')
  expect(field()).toHaveValue('ta')
  pause()
  expect(onSearch.mock.calls).toEqual([['t'], ['ta']])
})

test('a URL that follows twice late changes nothing that is typed', () => {
  const { urlSays } = renderField()
  type('t')
  pause()
  type('ta')
  pause()
  type('tam')
  urlSays('t')
  urlSays('ta')
  expect(field()).toHaveValue('tam')
})

test('what is deleted before the URL has followed stays deleted', () => {
  const { urlSays } = renderField()
  type('t')
  pause()
  type('')
  urlSays('t')
  expect(field()).toHaveValue('')
  pause()
  expect(onSearch.mock.calls).toEqual([['t'], ['']])
})

test('a URL that changes by itself fills the field, to what was written before as well', () => {
  const { urlSays } = renderField()
  type('t')
  pause()
  urlSays('t')
  urlSays('')
  expect(field()).toHaveValue('')
  urlSays('t')
  expect(field()).toHaveValue('t')
})
