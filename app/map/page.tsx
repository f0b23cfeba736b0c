import { MapPage } from '@/app/late-pages'

export default function Page() {
  return <MapPage />
}
