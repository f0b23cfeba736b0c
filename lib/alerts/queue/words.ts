import { countQueue, type Queue } from './queue'

/** `77 of 80 acknowledged, including 2 already acknowledged. 1 failed. 2 not sent.` */
export function resultInWords(queue: Queue): string {
  const { total, acknowledged, alreadyDone, failed, notSent } = countQueue(queue)
  const others = alreadyDone > 0 ? `, including ${alreadyDone} already acknowledged` : ''
  const ofTotal = acknowledged === total ? total : `${acknowledged} of ${total}`
  return [
    `${ofTotal} acknowledged${others}.`,
    failed > 0 && `${failed} failed.`,
    notSent > 0 && `${notSent} not sent.`,
  ]
    .filter(Boolean)
    .join(' ')
}
