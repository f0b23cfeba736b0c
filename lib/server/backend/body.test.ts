import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { readBackendBody } from './body'

const MEGABYTE = 1_000_000

function read(bytes: number, encoding = '', bytesMax = 16 * MEGABYTE) {
  const admitLarge = jest.fn(async () => undefined)
  const text = Buffer.alloc(bytes, ' ')
  const sent = encoding === 'gzip' ? gzipSync(text) : text
  const body = Readable.from(chunksOf(sent)) as Dispatcher.ResponseData['body']
  const reading = readBackendBody(body, encoding, { bytesMax, admitLarge })
  return { reading, admitLarge }
}

function chunksOf(bytes: Buffer): Buffer[] {
  const starts = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) => at * 65_536)
  return starts.map((start) => bytes.subarray(start, start + 65_536))
}

test.each(['', 'gzip'])(
  'asks once before it reads more than 5 MB, encoded as %j',
  async (encoding) => {
    const usual = read(5 * MEGABYTE, encoding)
    expect(await usual.reading).toHaveLength(5 * MEGABYTE)
    expect(usual.admitLarge).not.toHaveBeenCalled()
    const large = read(16 * MEGABYTE, encoding)
    expect(await large.reading).toHaveLength(16 * MEGABYTE)
    expect(large.admitLarge).toHaveBeenCalledTimes(1)
  },
)

test('an answer over its limit is refused without asking', async () => {
  const { reading, admitLarge } = read(6 * MEGABYTE, '', 5 * MEGABYTE)
  await expect(reading).rejects.toMatchObject({ code: 'bad-gateway' })
  expect(admitLarge).not.toHaveBeenCalled()
})

test('reads no further until it may', async () => {
  let admit = () => {}
  let pulled = 0
  const chunks = function* () {
    for (; pulled < 120; pulled += 1) yield Buffer.alloc(100_000, ' ')
  }
  const body = Readable.from(chunks(), { highWaterMark: 1 }) as Dispatcher.ResponseData['body']
  const admitLarge = () => new Promise<void>((resolve) => (admit = resolve))
  const reading = readBackendBody(body, '', { bytesMax: 16 * MEGABYTE, admitLarge })
  await new Promise(setImmediate)
  expect(pulled).toBeLessThan(60)
  admit()
  expect(await reading).toHaveLength(12 * MEGABYTE)
})
