import { StationOfAddress } from '@/app/late-pages'

export const dynamic = 'error'

/** Served offline by the service worker at any station's address (ADR 127). */
export default function Page() {
  return <StationOfAddress />
}
