import { forgetNewAlarms, lookForAlarms, NO_NEW_ALARMS } from './new-alarms'

const nowhere = () => false
const everywhere = () => true
const look = (inAlarm: string[] | null, isInView: (id: string) => boolean = nowhere) => ({
  inAlarm,
  isInView,
})

test('what is in alarm at the first look is no news', () => {
  expect(lookForAlarms(NO_NEW_ALARMS, look(['A', 'B'])).outside).toEqual([])
})

test('what comes into alarm outside the view is told, and inside it is not', () => {
  const first = lookForAlarms(NO_NEW_ALARMS, look(['A']))
  const next = lookForAlarms(
    first,
    look(['A', 'B', 'C'], (id) => id === 'B'),
  )
  expect(next.outside).toEqual(['C'])
})

test('it stays told until it is seen, is over, or is put away', () => {
  const first = lookForAlarms(NO_NEW_ALARMS, look([]))
  const told = lookForAlarms(first, look(['A', 'B']))
  expect(lookForAlarms(told, look(['A', 'B']))).toBe(told)
  expect(
    lookForAlarms(
      told,
      look(['A', 'B'], (id) => id === 'A'),
    ).outside,
  ).toEqual(['B'])
  expect(lookForAlarms(told, look(['B'])).outside).toEqual(['B'])
  expect(lookForAlarms(told, look(['A', 'B'], everywhere)).outside).toEqual([])
  const put = forgetNewAlarms(told)
  expect(lookForAlarms(put, look(['A', 'B'])).outside).toEqual([])
})

test('an alarm that ended and comes again is told again', () => {
  const first = lookForAlarms(NO_NEW_ALARMS, look(['A']))
  const over = lookForAlarms(first, look([]))
  expect(lookForAlarms(over, look(['A'])).outside).toEqual(['A'])
})

test('while the alerts are unknown nothing is new, nor after it what was known before', () => {
  const first = lookForAlarms(NO_NEW_ALARMS, look(['A']))
  const unknown = lookForAlarms(first, look(null))
  expect(unknown).toBe(first)
  expect(lookForAlarms(unknown, look(['A', 'B'])).outside).toEqual(['B'])
})
