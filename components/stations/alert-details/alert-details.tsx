import { lateComponent } from '@/components/live/late-component'
import { DetailsSkeleton } from './details-skeleton'

/** It includes the charts. */
export const AlertDetails = lateComponent(
  async () => (await import('./details-body')).DetailsBody,
  {
    waiting: <DetailsSkeleton />,
    what: 'Details are',
  },
)
