import { reportError } from '@/lib/telemetry/report-error'
import { playTone, type AlertTone } from './tones'

/** `waiting`: browsers allow sound only after a click or key press in the page. */
export type SoundState = 'unsupported' | 'off' | 'waiting' | 'ready'

const LONGEST_TONE_MS = 2000
/** Not `pointerdown`, which would remove a button that asks for the click before it comes. */
const GESTURES = ['pointerup', 'keydown'] as const

/** The tab's only audio output; allocates nothing until it's switched on. */
function createAlertSound() {
  const listeners = new Set<() => void>()
  let context: AudioContext | null = null
  let startedUnasked = false

  const noteState = () => {
    startedUnasked ||= context?.state === 'running' && !hasBeenClicked()
    listeners.forEach((listener) => listener())
  }

  const resume = () => void context?.resume().catch(reportError)

  function state(): SoundState {
    if (!('AudioContext' in window)) return 'unsupported'
    if (!context) return 'off'
    return context.state === 'running' ? 'ready' : 'waiting'
  }

  return {
    state,
    /** Whether it surely starts again after a reload, without a gesture. */
    survivesReload: () => startedUnasked || (state() === 'ready' && keepsActivation()),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Starts immediately if the browser allows it, otherwise on the first gesture. */
    switchOn: () => {
      if (context || state() === 'unsupported') return
      context = new AudioContext()
      context.addEventListener('statechange', noteState)
      for (const type of GESTURES) window.addEventListener(type, resume, true)
      noteState()
    },
    switchOff: () => {
      if (!context) return
      for (const type of GESTURES) window.removeEventListener(type, resume, true)
      context.removeEventListener('statechange', noteState)
      void context.close().catch(reportError)
      context = null
      noteState()
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

/** Older browsers can't tell. */
function hasBeenClicked(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}

/** To Chromium, a page that was clicked is still so after its reload; others wait for a new click. */
function keepsActivation(): boolean {
  return 'userAgentData' in navigator
}

export const alertSound = createAlertSound()
