import { worn } from './pump-checks'
import { unheard } from './quality-checks'
import { simulate } from './simulate'

/** The others are in `npm run check:insight` alone, for their length. */
test.each([worn, unheard])('$name: figures equal the simulator’s truth', (check) => {
  expect(check.rowsOf(simulate(check)).filter(({ isOk }) => !isOk)).toEqual([])
})
