import { readFileSync } from 'node:fs'
import manifest from './manifest'

test.each(manifest().icons ?? [])('the icon $src is as large as it says', ({ src, sizes }) => {
  const png = readFileSync(`public${src}`)
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
})
