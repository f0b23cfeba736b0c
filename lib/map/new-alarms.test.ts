import { NO_NEW_ALARMS, updateNewAlarms } from './new-alarms'

const nowhere = () => false
const everywhere = () => true
const look = (inAlarm: string[] | null, isInView: (id: string) => boolean = nowhere) => ({
  inAlarm,
  isInView,
})

test('alarms at the first check aren’t new', () => {
  expect(updateNewAlarms(NO_NEW_ALARMS, look(['A', 'B'])).outside).toEqual([])
})

test('reports an alarm until it is in view, over or dismissed', () => {
  const first = updateNewAlarms(NO_NEW_ALARMS, look([]))
  const told = updateNewAlarms(first, look(['A', 'B']))
  expect(updateNewAlarms(told, look(['A', 'B']))).toBe(told)
  expect(
    updateNewAlarms(
      told,
      look(['A', 'B'], (id) => id === 'A'),
    ).outside,
  ).toEqual(['B'])
  expect(updateNewAlarms(told, look(['B'])).outside).toEqual(['B'])
  expect(updateNewAlarms(told, look(['A', 'B'], everywhere)).outside).toEqual([])
  const dismissed = { ...told, outside: [] }
  expect(updateNewAlarms(dismissed, look(['A', 'B'])).outside).toEqual([])
})

test('reports an alarm again when it ended and returns', () => {
  const first = updateNewAlarms(NO_NEW_ALARMS, look(['A']))
  const over = updateNewAlarms(first, look([]))
  expect(updateNewAlarms(over, look(['A'])).outside).toEqual(['A'])
})

test('reports nothing while the alerts are unknown, nor earlier alarms afterward', () => {
  const first = updateNewAlarms(NO_NEW_ALARMS, look(['A']))
  const unknown = updateNewAlarms(first, look(null))
  expect(unknown).toBe(first)
  expect(updateNewAlarms(unknown, look(['A', 'B'])).outside).toEqual(['B'])
})
