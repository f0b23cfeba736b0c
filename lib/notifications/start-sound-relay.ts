import { runForLead } from './run-for-lead'
import { alertSound } from './sound'
import { alertToneSchema } from './tones'
import type { AlertTone } from './tones'

export interface SoundRelay {
  sound: (tone: AlertTone) => void
  stop: () => void
}

/**
 * Plays sound in one of the tabs that are allowed to: the notifying tab may be in the background,
 * never clicked since the browser restored it.
 */
export function startSoundRelay(uid: string): SoundRelay {
  const name = `wetwell.sound.${uid}`
  const channel = new BroadcastChannel(name)
  let standDown: (() => void) | null = null
  let isVoice = false

  const follow = () => {
    if (alertSound.state() === 'ready') standDown ??= runForLead(name, () => (isVoice = true))
    else leave()
  }
  const leave = () => {
    standDown?.()
    standDown = null
    isVoice = false
  }

  channel.onmessage = ({ data }) => {
    const { data: tone } = alertToneSchema.safeParse(data)
    if (tone && isVoice) alertSound.play(tone)
  }
  const unsubscribe = alertSound.subscribe(follow)
  follow()
  return {
    sound: (tone) => {
      if (isVoice) alertSound.play(tone)
      else channel.postMessage(tone)
    },
    stop: () => {
      unsubscribe()
      leave()
      channel.close()
    },
  }
}
