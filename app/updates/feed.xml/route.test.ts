import { readUpdates } from '@/lib/updates/note-files'
import { anUpdate } from '@/tests/factories/update'
import { GET } from './route'

jest.mock('@/lib/updates/note-files')

beforeEach(() => {
  jest
    .mocked(readUpdates)
    .mockReturnValue([anUpdate({ sections: [{ part: 'New', text: '**Pumps** <b>x</b>' }] })])
})

const ask = (headers: Record<string, string>) =>
  GET(new Request('http://127.0.0.1:3000/updates/feed.xml', { headers }))

test('links to the host of the request', async () => {
  const response = await ask({ host: 'wetwell.example' })
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toContain('<link href="https://wetwell.example/updates#1.2.0"/>')
  expect(xml).toContain('<strong>Pumps</strong> x')
})

test('ignores a forwarded host', async () => {
  const response = await ask({ host: 'wetwell.example', 'x-forwarded-host': 'evil.example' })
  expect(await response.text()).not.toContain('evil.example')
})

test('rejects an invalid host', async () => {
  expect((await ask({ host: 'a"><b' })).status).toBe(400)
})
