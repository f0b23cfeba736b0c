interface StubbedAudio {
  /** Hz, in order */
  played: number[]
  /** browsers allow it only after a gesture */
  isAllowed: boolean
}

const TONE_BEEPS = { ordinary: [660, 495], critical: [880, 660, 880, 660, 880, 660] }

/** How many tones these beeps are. */
export function tonesIn(beeps: readonly number[]): number {
  const first = beeps[0] === 880 ? TONE_BEEPS.critical : TONE_BEEPS.ordinary
  return beeps.length === 0 ? 0 : 1 + tonesIn(beeps.slice(first.length))
}

/** jsdom has no audio; this records it. */
export function stubAudioContext(): StubbedAudio {
  const stub: StubbedAudio = { played: [], isAllowed: true }

  class FakeContext extends EventTarget {
    state: AudioContextState = stub.isAllowed ? 'running' : 'suspended'
    currentTime = 0
    destination = {}

    async resume() {
      if (!stub.isAllowed || this.state === 'running') return
      await null
      this.state = 'running'
      this.dispatchEvent(new Event('statechange'))
    }

    async close() {
      this.state = 'closed'
    }

    createGain() {
      const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} }
      return { gain, connect: (next: unknown) => next }
    }

    createOscillator() {
      let frequencyHz = 0
      return {
        frequency: { setValueAtTime: (hz: number) => (frequencyHz = hz) },
        connect: (next: unknown) => next,
        start: () => stub.played.push(frequencyHz),
        stop: () => {},
      }
    }
  }

  Object.defineProperty(window, 'AudioContext', { value: FakeContext, configurable: true })
  return stub
}
