import { clogged, worn } from './pump-checks'
import { unheard } from './quality-checks'
import { simulate } from './simulate'
import { wearRows } from './wear-check'

/** The month-long ones are in `npm run check:insight` alone, for their length. */
test.each([worn, clogged, unheard])('$name: figures equal the simulator’s truth', (check) => {
  expect(check.rowsOf(simulate(check)).filter(({ isOk }) => !isOk)).toEqual([])
})

test('wear equals that of the pump’s curve', () => {
  expect(wearRows().filter(({ isOk }) => !isOk)).toEqual([])
})
