import { act, fireEvent, render, screen } from '@testing-library/react'
import { SearchField } from './search-field'

const onSearch = jest.fn()
const field = () => screen.getByRole('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pause = () => act(() => jest.advanceTimersByTime(200))

/** The field, with a URL that changes on demand. */
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

test('keeps what is typed before the URL catches up, and writes it too', () => {
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

test('a URL that catches up late, twice, doesn’t change the text', () => {
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

test('text deleted before the URL catches up stays deleted', () => {
  const { urlSays } = renderField()
  type('t')
  pause()
  type('')
  urlSays('t')
  expect(field()).toHaveValue('')
  pause()
  expect(onSearch.mock.calls).toEqual([['t'], ['']])
})

test('a URL changed elsewhere fills the field, even with an earlier text', () => {
  const { urlSays } = renderField()
  type('t')
  pause()
  urlSays('t')
  urlSays('')
  expect(field()).toHaveValue('')
  urlSays('t')
  expect(field()).toHaveValue('t')
})
