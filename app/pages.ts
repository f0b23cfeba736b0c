/** By path. Part of the signed-in app's code: no page downloads again what that has. */
export const pages = {
  '/': async () => (await import('@/components/stations/list/station-list')).StationList,
  '/compare': async () => (await import('@/components/trends/compare/compare-page')).ComparePage,
  '/map': async () => (await import('@/components/map/map-page')).MapPage,
  '/hand-over': async () =>
    (await import('@/components/stations/hand-over/hand-over-page')).HandOverPage,
  '/preferences': async () =>
    (await import('@/components/preferences/preferences-page')).PreferencesPage,
  '/updates': async () => (await import('@/components/updates/updates')).Updates,
  station: async () => (await import('@/components/stations/page/station-page')).StationPage,
}
