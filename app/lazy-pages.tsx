'use client'

import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadSignedIn } from './page-code'

export const SignedIn = lazily(async () => ({ default: (await loadSignedIn()).SignedIn }))

const loadPages = async () => (await loadSignedIn()).pages

export const StationList = lazily(async () => (await loadPages()).stationList())
export const StationPage = lazily(async () => (await loadPages()).station())
export const MapPage = lazily(async () => (await loadPages()).map())
export const PreferencesPage = lazily(async () => (await loadPages()).preferences())
export const Updates = lazily(async () => (await loadPages()).updates())

/** As a function: React takes no lazy component from a server component, which makes its own of it. */
function lazily<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Lazy = lazy(load)
  return function Loaded(props: Props) {
    return <Lazy {...props} />
  }
}
