import { MapPage } from '@/app/lazy-pages'

export default function Page() {
  return <MapPage />
}
