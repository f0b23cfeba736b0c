'use client'

import dynamic from 'next/dynamic'
import { LoadingScreen } from '@/components/ui/loading-screen'
import { PageSpinner } from '@/components/ui/page-spinner'
import { pageCode } from './page-code'

const loading = PageSpinner

export const SignedIn = dynamic(() => pageCode.signedIn().then((code) => code.SignedIn), {
  loading: () => <LoadingScreen />,
})
export const StationList = dynamic(() => pageCode.stationList().then((code) => code.StationList), {
  loading,
})
export const StationPage = dynamic(() => pageCode.station().then((code) => code.StationPage), {
  loading,
})
export const MapPage = dynamic(() => pageCode.map().then((code) => code.MapPage), { loading })
export const PreferencesPage = dynamic(
  () => pageCode.preferences().then((code) => code.PreferencesPage),
  { loading },
)
export const Updates = dynamic(() => pageCode.updates().then((code) => code.Updates), { loading })
