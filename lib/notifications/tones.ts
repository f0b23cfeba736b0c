import { z } from 'zod'

export const alertToneSchema = z.enum(['critical', 'ordinary'])

export type AlertTone = z.infer<typeof alertToneSchema>

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

/** `context` must be running. */
export function playTone(context: AudioContext, tone: AlertTone): void {
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
