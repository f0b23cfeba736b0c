import { reportError } from '@/lib/telemetry/report-error'
import { playTone, type AlertTone } from './tones'

/** `waiting`: browsers allow sound only after a click or key press in the page. */
export type SoundState = 'unsupported' | 'off' | 'waiting' | 'ready'

const LONGEST_TONE_MS = 2000
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const

/** The tab's only audio output; allocates nothing until it's switched on. */
function createAlertSound() {
  const listeners = new Set<() => void>()
  let context: AudioContext | null = null
  const tellListeners = () => listeners.forEach((listener) => listener())

  const resume = () => void context?.resume().catch(reportError)

  function state(): SoundState {
    if (!('AudioContext' in window)) return 'unsupported'
    if (!context) return 'off'
    return context.state === 'running' ? 'ready' : 'waiting'
  }

  return {
    state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Starts immediately if the browser allows it, otherwise on the first gesture. */
    switchOn: () => {
      if (context || state() === 'unsupported') return
      context = new AudioContext()
      context.addEventListener('statechange', tellListeners)
      for (const type of GESTURES) window.addEventListener(type, resume, true)
      tellListeners()
    },
    switchOff: () => {
      if (!context) return
      for (const type of GESTURES) window.removeEventListener(type, resume, true)
      context.removeEventListener('statechange', tellListeners)
      void context.close().catch(reportError)
      context = null
      tellListeners()
    },
    play: (tone: AlertTone) => {
      if (context?.state === 'running') playTone(context, tone)
    },
    /** Works even while alert sounds are off. */
    test: async (tone: AlertTone) => {
      if (state() === 'unsupported') return
      const voice = context ?? new AudioContext()
      await voice.resume()
      playTone(voice, tone)
      if (voice !== context) setTimeout(() => void voice.close(), LONGEST_TONE_MS)
    },
  }
}

export const alertSound = createAlertSound()
