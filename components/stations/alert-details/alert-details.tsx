import { CodeFailure } from '@/components/ui/code-failure'
import { codeOf, useCode } from '@/lib/live/use-code'
import type { AlertDetailsProps } from './details-body'
import { DetailsSkeleton } from './details-skeleton'

/** Loaded on demand: it includes the charts. */
const detailsCode = codeOf(() => import('./details-body'))

export function AlertDetails(props: AlertDetailsProps) {
  const { module, hasFailed, loadAgain } = useCode(detailsCode)
  if (module) return <module.DetailsBody {...props} />
  if (hasFailed) return <CodeFailure what="Details are" onRetry={loadAgain} />
  return <DetailsSkeleton />
}
