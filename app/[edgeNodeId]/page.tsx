import { StationPage } from '@/components/stations/station-page'

export default async function Page({ params }: PageProps<'/[edgeNodeId]'>) {
  const { edgeNodeId } = await params
  return <StationPage segment={edgeNodeId} />
}
