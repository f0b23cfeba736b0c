import { countQueue } from './queue'
import type { Queue } from './queue'

/** `77 of 80 acknowledged, 2 of them by others. 1 failed. 2 not sent.` */
export function resultInWords(queue: Queue): string {
  const { total, acknowledged, alreadyDone, failed, notSent } = countQueue(queue)
  const others = alreadyDone > 0 ? `, ${alreadyDone} of them already before` : ''
  const ofTotal = acknowledged === total ? total : `${acknowledged} of ${total}`
  return [
    `${ofTotal} acknowledged${others}.`,
    failed > 0 && `${failed} failed.`,
    notSent > 0 && `${notSent} not sent.`,
  ]
    .filter(Boolean)
    .join(' ')
}
