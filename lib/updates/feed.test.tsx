import { anUpdate } from '@/tests/factories/update'
import { updateFeed } from './feed'

const UPDATES = [
  anUpdate({ version: '1.10.0', date: '2026-11-21', title: 'Pumps & wells' }),
  anUpdate({ version: '1.9.0', date: '2026-10-01' }),
]

function readFeed() {
  const xml = updateFeed(UPDATES, 'https://a.example', (text) => `<p>${text}</p>`)
  return new DOMParser().parseFromString(xml, 'application/xml')
}

const textsOf = (root: Document | Element, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('has the elements that Atom requires', () => {
  const feed = readFeed()
  expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom')
  expect(textsOf(feed, 'feed > id')).toEqual(['https://a.example/updates'])
  expect(textsOf(feed, 'feed > title')).toEqual(['Wetwell updates'])
  expect(textsOf(feed, 'feed > updated')).toEqual(['2026-11-21T00:00:00.000Z'])
  expect(textsOf(feed, 'feed > author > name')).toEqual(['Wetwell'])
  expect(feed.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
    'https://a.example/updates/feed.xml',
  )
})

test('has an entry with a link for each version, newest first', () => {
  const feed = readFeed()
  expect(textsOf(feed, 'entry > id')).toEqual([
    'https://a.example/updates#1.10.0',
    'https://a.example/updates#1.9.0',
  ])
  expect(textsOf(feed, 'entry > title')[0]).toBe('1.10.0 Pumps & wells')
  expect(textsOf(feed, 'entry > content')[0]).toBe('<h3>New</h3><p>- A list of pumps.</p>')
})
