import { StationOfAddress } from '@/app/lazy-pages'

export const dynamic = 'error'

/** What the service worker answers at any station's address without a connection (ADR 127). */
export default function Page() {
  return <StationOfAddress />
}
