import { Feed } from 'feed'
import { PRODUCT_NAME } from '@/lib/product'
import { UPDATES_FEED_PATH, type Update } from './update'

/**
 * An Atom feed (RFC 4287).
 * @param updates newest first
 * @param origin `https://wetwell.example`
 * @param toHtml must return safe HTML
 */
export function updateFeed(
  updates: readonly Update[],
  origin: string,
  toHtml: (markdown: string) => string,
): string {
  const page = `${origin}/updates`
  const feed = new Feed({
    id: page,
    title: `${PRODUCT_NAME} updates`,
    link: page,
    feedLinks: { atom: `${origin}${UPDATES_FEED_PATH}` },
    author: { name: PRODUCT_NAME },
    language: 'en',
    generator: false,
    updated: new Date(updates[0]?.date ?? 0),
  })
  for (const { version, date, title, sections } of updates)
    feed.addItem({
      id: `${page}#${version}`,
      link: `${page}#${version}`,
      title: `${version} ${title}`,
      date: new Date(date),
      content: sections.map(({ part, text }) => `<h3>${part}</h3>${toHtml(text)}`).join(''),
    })
  return feed.atom1()
}
