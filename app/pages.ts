/** Part of the signed-in app's code: no page downloads again what that has. */
export const pages = {
  stationList: () =>
    import('@/components/stations/list/station-list').then((code) => ({
      default: code.StationList,
    })),
  station: () =>
    import('@/components/stations/page/station-page').then((code) => ({
      default: code.StationPage,
    })),
  compare: () =>
    import('@/components/trends/compare/compare-page').then((code) => ({
      default: code.ComparePage,
    })),
  map: () => import('@/components/map/map-page').then((code) => ({ default: code.MapPage })),
  handOver: () =>
    import('@/components/stations/hand-over/hand-over-page').then((code) => ({
      default: code.HandOverPage,
    })),
  preferences: () =>
    import('@/components/preferences/preferences-page').then((code) => ({
      default: code.PreferencesPage,
    })),
  updates: () => import('@/components/updates/updates').then((code) => ({ default: code.Updates })),
}
