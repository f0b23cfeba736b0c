import { renderHook } from '@testing-library/react'
import { useBrowserTimeZone } from './use-browser-time-zone'

test('asks the browser for its zone at most once a minute', () => {
  const format = jest.spyOn(Intl, 'DateTimeFormat')
  const { result, rerender } = renderHook(useBrowserTimeZone)
  const zone = result.current
  for (let count = 0; count < 10; count += 1) rerender()
  expect(result.current).toBe(zone)
  expect(format.mock.calls.length).toBeLessThanOrEqual(1)

  format.mockClear()
  const later = performance.now() + 60_001
  jest.spyOn(performance, 'now').mockReturnValue(later)
  rerender()
  expect(format).toHaveBeenCalledTimes(1)
})
