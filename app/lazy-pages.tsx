'use client'

import { usePathname } from 'next/navigation'
import { lazily } from './lazily'
import { loadSignedIn } from './page-code'

export const SignedIn = lazily(async () => (await loadSignedIn()).SignedIn)

const loadPages = async () => (await loadSignedIn()).pages

export const StationList = lazily(async () => (await loadPages())['/']())
export const StationPage = lazily(async () => (await loadPages()).station())
export const ComparePage = lazily(async () => (await loadPages())['/compare']())
export const MapPage = lazily(async () => (await loadPages())['/map']())
export const HandOverPage = lazily(async () => (await loadPages())['/hand-over']())
export const PreferencesPage = lazily(async () => (await loadPages())['/preferences']())
export const Updates = lazily(async () => (await loadPages())['/updates']())

/** Reads the address: offline, this HTML may have been built for another one. */
export function StationOfAddress() {
  return <StationPage segment={usePathname().slice(1)} />
}
