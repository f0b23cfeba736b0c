import { reportError } from '@/lib/telemetry/report-error'

type AlertTone = 'critical' | 'ordinary'

/** `waiting`: browsers allow sound only after a click or key press in the page. */
export type SoundState = 'unsupported' | 'off' | 'waiting' | 'ready'

const LONGEST_TONE_MS = 2000
/** Not `pointerdown`, which would remove a button that asks for the click before it comes. */
const GESTURES = ['pointerup', 'keydown'] as const

/** Loud enough to notice without hurting in headphones. */
const PEAK_GAIN = 0.3
const ATTACK_S = 0.01
const RELEASE_S = 0.05

interface Beep {
  frequencyHz: number
  startS: number
  durationS: number
}

/** Two falling tones; for a critical alert higher, faster and three times. */
const TONES: Record<AlertTone, readonly Beep[]> = {
  ordinary: [
    { frequencyHz: 660, startS: 0, durationS: 0.22 },
    { frequencyHz: 495, startS: 0.26, durationS: 0.34 },
  ],
  critical: [0, 0.36, 0.72].flatMap((startS) => [
    { frequencyHz: 880, startS, durationS: 0.13 },
    { frequencyHz: 660, startS: startS + 0.16, durationS: 0.13 },
  ]),
}

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

function playTone(context: AudioContext, tone: AlertTone): void {
  for (const { frequencyHz, startS, durationS } of TONES[tone]) {
    const startAt = context.currentTime + startS
    const endAt = startAt + durationS
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, startAt)
    gain.gain.linearRampToValueAtTime(PEAK_GAIN, startAt + ATTACK_S)
    gain.gain.setValueAtTime(PEAK_GAIN, endAt - RELEASE_S)
    gain.gain.linearRampToValueAtTime(0, endAt)
    const oscillator = context.createOscillator()
    oscillator.type = 'triangle'
    oscillator.frequency.setValueAtTime(frequencyHz, startAt)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(startAt)
    oscillator.stop(endAt)
  }
}

/** Older browsers can't tell. */
function hasBeenClicked(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}

/** To Chromium, a clicked page is still so after its reload; others wait for a new click. */
function keepsActivation(): boolean {
  return 'userAgentData' in navigator
}

export const alertSound = createAlertSound()
