import { forgetNewAlarms, lookForAlarms, NO_NEW_ALARMS } from './new-alarms'

const nowhere = () => false
const everywhere = () => true
const look = (inAlarm: string[] | null, isInView: (id: string) => boolean = nowhere) => ({
  inAlarm,
  isInView,
})

test('alarms at the first check aren’t new', () => {
  expect(lookForAlarms(NO_NEW_ALARMS, look(['A', 'B'])).outside).toEqual([])
})

test('reports new alarms outside the view, but not inside it', () => {
  const first = lookForAlarms(NO_NEW_ALARMS, look(['A']))
  const next = lookForAlarms(
    first,
    look(['A', 'B', 'C'], (id) => id === 'B'),
  )
  expect(next.outside).toEqual(['C'])
})

test('reports an alarm until it is in view, over or dismissed', () => {
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

test('reports an alarm again when it ended and returns', () => {
  const first = lookForAlarms(NO_NEW_ALARMS, look(['A']))
  const over = lookForAlarms(first, look([]))
  expect(lookForAlarms(over, look(['A'])).outside).toEqual(['A'])
})

test('reports nothing while the alerts are unknown, nor earlier alarms afterward', () => {
  const first = lookForAlarms(NO_NEW_ALARMS, look(['A']))
  const unknown = lookForAlarms(first, look(null))
  expect(unknown).toBe(first)
  expect(lookForAlarms(unknown, look(['A', 'B'])).outside).toEqual(['B'])
})
