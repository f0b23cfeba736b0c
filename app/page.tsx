import { StationList } from '@/components/stations/station-list'

export default function StationListPage() {
  return <StationList />
}
