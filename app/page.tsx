import { StationList } from '@/components/stations/list/station-list'

export default function StationListPage() {
  return <StationList />
}
