import { testDatabase } from '@/local/backend/testing/test-database'
import { acceptTerms, currentTerms, finishAcceptances, publishTerms, readTerms } from './terms'

const database = testDatabase()

test('the last published terms are current, and publishing again changes nothing', async () => {
  await publishTerms(database, { version: '1', content: 'one' })
  await publishTerms(database, { version: '2', content: 'two' })
  await publishTerms(database, { version: '1', content: 'one' })
  expect(await currentTerms(database)).toEqual({ version: '2', content: 'two' })
})

test('rejects different text under a published version', async () => {
  await publishTerms(database, { version: '1', content: 'one' })
  await expect(publishTerms(database, { version: '1', content: 'changed' })).rejects.toThrow(
    'new version',
  )
})

test('reports unavailable without published terms', async () => {
  await expect(currentTerms(database)).rejects.toMatchObject({ code: 'unavailable' })
})

test('writes only the claims that a crash left out', async () => {
  await publishTerms(database, { version: '1', content: 'one' })
  const mergeClaims = jest.fn(async (): Promise<void> => undefined)
  const fail = () => Promise.reject(new Error('the identity provider is down'))
  mergeClaims.mockImplementationOnce(fail).mockImplementationOnce(fail)
  for (const uid of ['u1', 'u2'])
    await expect(acceptTerms({ database, mergeClaims }, uid, '1')).rejects.toThrow('is down')
  const onError = jest.fn()
  mergeClaims.mockClear().mockImplementationOnce(fail)
  await finishAcceptances({ database, mergeClaims }, onError)
  expect(onError).toHaveBeenCalledTimes(1)
  await finishAcceptances({ database, mergeClaims }, onError)
  await finishAcceptances({ database, mergeClaims }, onError)
  expect(mergeClaims).toHaveBeenCalledTimes(3)
  expect(onError).toHaveBeenCalledTimes(1)
})

test('rejects a file without a version', async () => {
  await expect(readTerms('README.md')).rejects.toThrow('its version')
})
