import { ORGANISATION_COLLECTIONS } from '@/firestore.policy'
import { ACTORS, OWN, REFUSED, secondsFromNow, tokenOf } from './actors'
import { get } from './calls'
import { STATION } from './cases'
import { expectAnswers, ROWS, seedForRows } from './rows'

seedForRows()

test('each row of the tables has a call and an answer for every actor', () => {
  const incomplete = ROWS.filter(
    ({ call, expected }) => !call || expected.size !== Object.keys(ACTORS).length,
  )
  expect(incomplete.map(({ title }) => title)).toEqual([])
})

test.each(ROWS)('policy: $title', (row) => expectAnswers(row, (actor) => !REFUSED.includes(actor)))

/** besides those of the actor `pretender` */
const WRONG_CLAIMS = [
  { title: 'organizations as a map', claims: { organisations: { [OWN]: true } } },
  { title: 'organizations as a list of lists', claims: { organisations: [[OWN]] } },
  { title: 'no organizations', claims: { organisations: null } },
  { title: 'an employee by number', claims: { isEmployee: 1 } },
  { title: 'an employee without a time', claims: { isEmployee: true, auth_time: undefined } },
  { title: 'an employee with a text as time', claims: { isEmployee: true, auth_time: '9e9' } },
]

const DAY_S = 86_400

test.each([
  ['an employee who signed in a day ago sees nothing', { isEmployee: true }, -DAY_S, 'no'],
  ['one who signed in later does', { isEmployee: true }, 60 - DAY_S, 'yes'],
  ['a customer’s sign-in doesn’t end', { organisations: [OWN] }, -30 * DAY_S, 'yes'],
])('policy: %s', async (_what, claims, sinceS, expected) => {
  const token = tokenOf('signed-in', { ...claims, auth_time: secondsFromNow(sinceS) })
  for (const path of [`metrics/${STATION}`, `metrics/${STATION}/hours/2026-01-31T12`])
    expect(await get(path)(token)).toBe(expected)
})

test.each(WRONG_CLAIMS)('policy: claims of the wrong type grant nothing: $title', async (wrong) => {
  const token = tokenOf('wrong-claims', wrong.claims)
  for (const collection of ORGANISATION_COLLECTIONS)
    expect(await get(`${collection}/${STATION}`)(token)).toBe('no')
})
