import type { Metadata } from 'next'
import { Updates } from '@/app/late-pages'
import { PRODUCT_NAME } from '@/lib/product'
import { readUpdates } from '@/lib/updates/note-files'
import { UPDATES_FEED_PATH } from '@/lib/updates/update'

export const dynamic = 'error'

export const metadata: Metadata = {
  alternates: {
    types: {
      'application/atom+xml': [{ url: UPDATES_FEED_PATH, title: `${PRODUCT_NAME} updates` }],
    },
  },
}

/** Built statically: an invalid release note fails the build. */
export default function UpdatesPage() {
  return <Updates updates={readUpdates()} />
}
