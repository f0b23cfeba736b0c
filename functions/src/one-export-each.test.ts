import { OneExportEach } from './one-export-each'

const refused = expect.objectContaining({ name: 'ExportRefusal', code: 'resource-exhausted' })

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
