import {
  availabilityOfAll,
  LIVE,
  LOADING,
  troubleOf,
  troubleSinceMs,
  type Availability,
} from './live'

const interrupted = (sinceMs: number): Availability => ({ kind: 'interrupted', sinceMs })
const refused = (sinceMs: number): Availability => ({ kind: 'refused', sinceMs })

test('data can’t be relied on while it is interrupted or refused', () => {
  expect([LOADING, LIVE, interrupted(5), refused(7)].map(troubleSinceMs)).toEqual([
    null,
    null,
    5,
    7,
  ])
})

test('there is nothing to show if it was interrupted or refused before it arrived', () => {
  for (const availability of [interrupted(5), refused(5)]) {
    expect(troubleOf({ data: undefined, availability })).toEqual(availability)
    expect(troubleOf({ data: [], availability })).toBeNull()
  }
  expect(troubleOf({ data: undefined, availability: LOADING })).toBeNull()
})

test('a whole is as available as its parts, counted from the first trouble', () => {
  expect(availabilityOfAll([LIVE, LIVE])).toEqual(LIVE)
  expect(availabilityOfAll([LIVE, LOADING])).toEqual(LOADING)
  expect(availabilityOfAll([LOADING, interrupted(7), interrupted(5)])).toEqual(interrupted(5))
  expect(availabilityOfAll([interrupted(5), refused(9)])).toEqual(refused(9))
})
