import { StationOfAddress } from '@/app/lazy-pages'

export const dynamic = 'error'

/** Served offline by the service worker at any station's address (ADR 127). */
export default function Page() {
  return <StationOfAddress />
}
