import { KeyedLock } from './keyed-lock'

test('runs the work of one key in order without blocking other keys', async () => {
  const lock = new KeyedLock()
  const done: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = lock.run('a', () => held.then(() => done.push('a1')))
  const second = lock.run('a', async () => done.push('a2'))
  await lock.run('b', async () => done.push('b1'))
  release()
  await Promise.all([first, second])
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('rejects failed work for its caller and runs the next', async () => {
  const lock = new KeyedLock()
  const failed = lock.run('a', () => Promise.reject(new Error('failed')))
  const next = lock.run('a', async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  await expect(next).resolves.toBe('done')
})
