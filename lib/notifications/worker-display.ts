import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { DisplayOptions } from './create-notice-display'
import type { Notice } from './notice'
import { showFromWorker, type NoticeOptions } from './notice-permission'

/** Tells the worker what to open, and our notices from a test. */
const noticeDataSchema = z.object({ edgeNodeId: edgeNodeIdSchema.nullable() })

const messageSchema = z.discriminatedUnion('type', [
  noticeDataSchema.extend({ type: z.literal('notice-opened') }),
  z.object({ type: z.literal('notice-closed'), tag: z.string() }),
])

export type WorkerDisplay = ReturnType<typeof createWorkerDisplay>

/** The worker's notices outlive the page, so those of an earlier visit are closed too. */
export function createWorkerDisplay({
  onOpen,
  onDismiss,
}: Pick<DisplayOptions, 'onOpen' | 'onDismiss'>) {
  const { serviceWorker } = navigator
  const stopped = new AbortController()

  function handleMessage({ data }: MessageEvent): void {
    const message = messageSchema.safeParse(data).data
    if (message?.type === 'notice-opened') onOpen(message.edgeNodeId)
    if (message?.type === 'notice-closed') onDismiss(message.tag)
  }

  serviceWorker.addEventListener('message', handleMessage, { signal: stopped.signal })

  return {
    show: ({ title, edgeNodeId }: Notice, options: NoticeOptions) =>
      showFromWorker(title, { ...options, data: { edgeNodeId }, icon: '/icons/icon-192.png' }),

    async closeAllBut(kept: readonly string[]): Promise<void> {
      const registration = await serviceWorker.getRegistration()
      const all = (await registration?.getNotifications()) ?? []
      for (const notification of all)
        if (
          noticeDataSchema.safeParse(notification.data).success &&
          !kept.includes(notification.tag)
        )
          notification.close()
    },

    stop: () => stopped.abort(),
  }
}
