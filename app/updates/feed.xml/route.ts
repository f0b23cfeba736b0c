import { createElement } from 'react'
import Markdown from '@/components/ui/markdown'
import { requestOrigin } from '@/lib/request-origin'
import { updateFeed } from '@/lib/updates/feed'
import { readUpdates } from '@/lib/updates/note-files'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

/** Public: feed readers can't sign in, and release notes contain no customer data. */
export async function GET(request: Request): Promise<Response> {
  const origin = requestOrigin(request.headers.get('host'))
  if (!origin) return new Response('The Host header is not a host name.\n', { status: 400 })
  const { renderToStaticMarkup } = await import('react-dom/server')
  const toHtml = (text: string) => renderToStaticMarkup(createElement(Markdown, null, text))
  return new Response(updateFeed(readUpdates(), origin, toHtml), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  })
}
