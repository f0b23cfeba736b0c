import { ORGANISATION_COLLECTIONS } from '@/firestore.policy'
import { ACTORS, OWN, REFUSED, tokenOf } from './actors'
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

/** Beside those of the actor `pretender`. */
const WRONG_CLAIMS = [
  { title: 'organizations as a map', claims: { organisations: { [OWN]: true } } },
  { title: 'organizations as a list of lists', claims: { organisations: [[OWN]] } },
  { title: 'no organizations', claims: { organisations: null } },
  { title: 'an employee by number', claims: { isEmployee: 1 } },
]

test.each(WRONG_CLAIMS)('policy: claims of the wrong type grant nothing: $title', async (wrong) => {
  const token = tokenOf('wrong-claims', wrong.claims)
  for (const collection of ORGANISATION_COLLECTIONS)
    expect(await get(`${collection}/${STATION}`)(token)).toBe('no')
})
