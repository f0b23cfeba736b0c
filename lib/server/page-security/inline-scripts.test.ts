import { temporaryFolder } from '@/tests/temporary-folder'
import { inlineScriptsOf, readPageHashes } from './inline-scripts'

const HASHES = {
  '/': ["'sha256-list'"],
  '/_not-found': ["'sha256-shared'", "'sha256-lost'"],
  '/_global-error': ["'sha256-shared'", "'sha256-broken'"],
}
const createNonce = () => 'abc'

test('a prerendered page gets its own hashes', () => {
  expect(inlineScriptsOf('/', HASHES, createNonce)).toEqual({
    kind: 'hashes',
    sources: ["'sha256-list'"],
  })
})

test.each(['/LS-001', '/no/such/page', '/constructor', '/__proto__'])(
  '%s gets a nonce and the hashes of the fallback pages',
  (pathname) => {
    expect(inlineScriptsOf(pathname, HASHES, createNonce)).toEqual({
      kind: 'nonce',
      nonce: 'abc',
      sources: ["'nonce-abc'", "'sha256-shared'", "'sha256-lost'", "'sha256-broken'"],
    })
  },
)

test('every page gets a nonce without a build, as in development', () => {
  expect(inlineScriptsOf('/', {}, createNonce).sources).toEqual(["'nonce-abc'"])
})

const inFolder = temporaryFolder()

test('throws an error without a code when the build has no hashes file', () => {
  jest.spyOn(process, 'cwd').mockReturnValue(inFolder())
  expect(readPageHashes).toThrow('The build is incomplete: csp-hashes.json')
  try {
    readPageHashes()
  } catch (error) {
    expect(error).not.toHaveProperty('code')
  }
})
