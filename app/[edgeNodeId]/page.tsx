import { StationPage } from '@/app/late-pages'

export default async function Page({ params }: PageProps<'/[edgeNodeId]'>) {
  const { edgeNodeId } = await params
  return <StationPage segment={edgeNodeId} />
}
