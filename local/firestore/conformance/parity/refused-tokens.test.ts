import { REFUSED } from '@/local/firestore/conformance/policy/actors'
import { expectAnswers, ROWS, seedForRows } from '@/local/firestore/conformance/policy/rows'

seedForRows()

// Google's emulator accepts expired tokens and those of other projects, as Firestore itself doesn't.
test.each(ROWS)('refused tokens: $title', (row) =>
  expectAnswers(row, (actor) => REFUSED.includes(actor)),
)
