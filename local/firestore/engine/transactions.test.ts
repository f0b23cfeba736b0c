import { Transactions } from './transactions'

function transactionsAt() {
  const clock = { nowMs: 0 }
  return { transactions: new Transactions(() => clock.nowMs), clock }
}

test('a transaction whose reads are unchanged can commit once', () => {
  const { transactions } = transactionsAt()
  const id = transactions.begin(false)
  transactions.noteRead(id, () => true)
  expect(() => transactions.finish(id, 1)).not.toThrow()
  expect(() => transactions.finish(id, 1)).toThrow(/expired or is not known/)
})

test('aborts a transaction whose reads have changed', () => {
  const { transactions } = transactionsAt()
  const id = transactions.begin(false)
  transactions.noteRead(id, () => false)
  expect(() => transactions.finish(id, 1)).toThrow(expect.objectContaining({ status: 'ABORTED' }))
})

test('a read-only transaction never conflicts and cannot write', () => {
  const { transactions } = transactionsAt()
  const id = transactions.begin(true)
  transactions.noteRead(id, () => false)
  expect(() => transactions.finish(id, 0)).not.toThrow()
  expect(() => transactions.finish(transactions.begin(true), 1)).toThrow(/may not write/)
})

test('does not track a read outside a transaction', () => {
  const { transactions } = transactionsAt()
  expect(() => transactions.noteRead(undefined, () => false)).not.toThrow()
})

test('drops a transaction after rollback and after 270 s', () => {
  const { transactions, clock } = transactionsAt()
  const rolledBack = transactions.begin(false)
  transactions.rollback(rolledBack)
  const old = transactions.begin(false)
  clock.nowMs = 271_000
  transactions.begin(false)
  for (const id of [rolledBack, old])
    expect(() => transactions.noteRead(id, () => true)).toThrow(/expired or is not known/)
})
