import { StationPage } from '@/components/stations/page/station-page'

export default async function Page({ params }: PageProps<'/[edgeNodeId]'>) {
  const { edgeNodeId } = await params
  return <StationPage segment={edgeNodeId} />
}
