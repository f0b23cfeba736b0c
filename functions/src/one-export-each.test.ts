import { OneExportEach } from './one-export-each'

const refused = expect.objectContaining({ name: 'ExportRefusal', code: 'resource-exhausted' })

test('refuses a user’s second export while the first runs', async () => {
  const exports = new OneExportEach()
  let finish: (csv: string) => void = () => undefined
  const running = exports.run('olivia', () => new Promise<string>((resolve) => (finish = resolve)))
  const second = jest.fn()
  await expect(exports.run('olivia', second)).rejects.toEqual(refused)
  expect(second).not.toHaveBeenCalled()
  await expect(exports.run('omar', async () => 'omar’s')).resolves.toBe('omar’s')

  finish('olivia’s')
  await expect(running).resolves.toBe('olivia’s')
  await expect(exports.run('olivia', async () => 'next')).resolves.toBe('next')
})

test('a refused export leaves the running one its place', async () => {
  const exports = new OneExportEach()
  void exports.run('olivia', () => new Promise(() => undefined))
  await expect(exports.run('olivia', async () => 1)).rejects.toEqual(refused)
  await expect(exports.run('olivia', async () => 1)).rejects.toEqual(refused)
})

test.each([
  ['rejects', () => Promise.reject(new Error('canceled'))],
  [
    'throws',
    () => {
      throw new Error('canceled')
    },
  ],
])('an export that %s makes room for the next', async (_how, job) => {
  const exports = new OneExportEach()
  await expect(exports.run('olivia', job)).rejects.toThrow('canceled')
  await expect(exports.run('olivia', async () => 1)).resolves.toBe(1)
})
