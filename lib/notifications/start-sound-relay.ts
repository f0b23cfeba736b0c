import { z } from 'zod'
import { electLeader } from './elect-leader'
import { alertSound } from './sound'
import { alertToneSchema, type AlertTone } from './tones'

/** Tabs from before a release still use this message, so it must not change. */
const soundRequestSchema = z.object({ type: z.literal('sound'), tone: alertToneSchema })

export interface SoundRelay {
  sound: (tone: AlertTone) => void
  stop: () => void
}

/**
 * Plays sound in a tab that is allowed to: the notifying tab may be in the background, never
 * clicked since the browser restored it.
 */
export function startSoundRelay(uid: string): SoundRelay {
  const name = `wetwell.sound.${uid}`
  const channel = new BroadcastChannel(name)
  let resign: (() => void) | null = null
  let isLeading = false

  const follow = () => {
    if (alertSound.state() === 'ready') resign ??= electLeader(name, () => (isLeading = true))
    else leave()
  }
  const leave = () => {
    resign?.()
    resign = null
    isLeading = false
  }

  channel.onmessage = ({ data }) => {
    const request = soundRequestSchema.safeParse(data)
    if (request.success && isLeading) alertSound.play(request.data.tone)
  }
  const unsubscribe = alertSound.subscribe(follow)
  follow()
  return {
    sound: (tone) => {
      if (isLeading) alertSound.play(tone)
      else channel.postMessage({ type: 'sound', tone })
    },
    stop: () => {
      unsubscribe()
      leave()
      channel.close()
    },
  }
}
