'use client'

import { CodeFailure } from '@/components/ui/code-failure'
import { codeOf, useCode } from '@/lib/live/use-code'
import type { MuteDialogProps } from './mute-dialog'

/** Its fields are on no other screen that shows alerts. */
const dialogCode = codeOf(() => import('./mute-dialog'))

/** The dialog, loaded when somebody mutes. */
export function LoadedMuteDialog(props: MuteDialogProps) {
  const { module, hasFailed, loadAgain } = useCode(dialogCode)
  if (module) return <module.MuteDialog {...props} />
  return hasFailed && <CodeFailure what="Muting is" onRetry={loadAgain} />
}
