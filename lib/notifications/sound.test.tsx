import { stubAudioContext } from '@/tests/fakes/audio-context'
import { alertSound } from './sound'

afterEach(() => alertSound.switchOff())

test('waits for the gesture that the browser requires, then is ready', async () => {
  const audio = stubAudioContext()
  audio.isAllowed = false
  const listener = jest.fn()
  const unsubscribe = alertSound.subscribe(listener)
  expect(alertSound.state()).toBe('off')
  alertSound.switchOn()
  expect(alertSound.state()).toBe('waiting')
  alertSound.play('ordinary')
  expect(audio.played).toEqual([])

  audio.isAllowed = true
  listener.mockClear()
  window.dispatchEvent(new Event('pointerup'))
  await Promise.resolve()
  expect(alertSound.state()).toBe('ready')
  expect(listener).toHaveBeenCalled()
  alertSound.play('ordinary')
  expect(audio.played).toEqual([660, 495])
  unsubscribe()
})

describe('after a reload', () => {
  const say = (name: 'userActivation' | 'userAgentData', value: object) =>
    Object.defineProperty(navigator, name, { value, configurable: true })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation')
    Reflect.deleteProperty(navigator, 'userAgentData')
  })

  test.each([
    { was: 'started by itself', hasBeenActive: false, survives: true },
    { was: 'started by a click', hasBeenActive: true, survives: false },
    { was: 'started by a click, in Chromium', hasBeenActive: true, data: {}, survives: true },
    { was: 'blocked, in Chromium', hasBeenActive: false, data: {}, blocked: true, survives: false },
    { was: 'started in an old browser', survives: false },
  ])('sound that $was starts again: $survives', async (one) => {
    const { hasBeenActive, data, blocked = false, survives } = one
    if (hasBeenActive !== undefined) say('userActivation', { hasBeenActive })
    if (data) say('userAgentData', data)
    stubAudioContext().isAllowed = !blocked
    const { alertSound: fresh } = await freshSound()
    expect(fresh.survivesReload()).toBe(false)
    fresh.switchOn()
    expect(fresh.survivesReload()).toBe(survives)
    fresh.switchOff()
  })
})

/** As a page that has just been loaded. */
async function freshSound(): Promise<typeof import('./sound')> {
  jest.resetModules()
  return import('./sound')
}

test('plays the test sound while alert sounds are off', async () => {
  const audio = stubAudioContext()
  await alertSound.test('critical')
  expect(audio.played).toHaveLength(6)
  expect(alertSound.state()).toBe('off')
})

test('is unsupported in a browser without audio', () => {
  Reflect.deleteProperty(window, 'AudioContext')
  alertSound.switchOn()
  expect(alertSound.state()).toBe('unsupported')
})
