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
  window.dispatchEvent(new Event('pointerdown'))
  await Promise.resolve()
  expect(alertSound.state()).toBe('ready')
  expect(listener).toHaveBeenCalled()
  alertSound.play('ordinary')
  expect(audio.played).toEqual([660, 495])
  unsubscribe()
})

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
