import { soundRequestSchema } from './messages'
import type { AlertTone } from './messages'
import { runForLead } from './run-for-lead'
import type { Candidacy } from './run-for-lead'
import { alertSound } from './sound'

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
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  let candidacy: Candidacy | null = null
  let isVoice = false

  const follow = () => {
    const isReady = alertSound.state() === 'ready'
    if (isReady && !candidacy) candidacy = runForLead(name, () => (isVoice = true))
    if (!isReady) leave()
  }
  const leave = () => {
    candidacy?.standDown()
    candidacy = null
    isVoice = false
  }
  const onMessage = ({ data }: MessageEvent) => {
    const request = soundRequestSchema.safeParse(data)
    if (request.success && isVoice) alertSound.play(request.data.tone)
  }

  channel?.addEventListener('message', onMessage)
  const unsubscribe = alertSound.subscribe(follow)
  follow()
  return {
    sound: (tone) => {
      if (isVoice) alertSound.play(tone)
      else channel?.postMessage({ type: 'sound', tone })
    },
    stop: () => {
      unsubscribe()
      leave()
      channel?.close()
    },
  }
}
