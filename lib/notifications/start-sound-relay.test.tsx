import { stubAudioContext } from '@/tests/fakes/audio-context'
import { stubWebLocks } from '@/tests/fakes/web-locks'
import { alertSound } from './sound'
import { startSoundRelay, type SoundRelay } from './start-sound-relay'

const running: SoundRelay[] = []
let audio: ReturnType<typeof stubAudioContext>

beforeEach(() => {
  stubWebLocks()
  audio = stubAudioContext()
  alertSound.switchOn()
})

afterEach(() => {
  running.splice(0).forEach((relay) => relay.stop())
  alertSound.switchOff()
})

async function openTab(): Promise<SoundRelay> {
  const relay = startSoundRelay('olivia')
  running.push(relay)
  await settled()
  return relay
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('plays the sound in the leading tab when another tab asks', async () => {
  await openTab()
  const other = await openTab()
  other.sound('ordinary')
  await settled()
  expect(audio.played).toEqual([660, 495])
})

test('lets the next tab play when the leading tab closes', async () => {
  const first = await openTab()
  const second = await openTab()
  first.stop()
  await settled()
  second.sound('critical')
  expect(audio.played).toEqual([880, 660, 880, 660, 880, 660])
})

test('plays for a tab that was opened before a release', async () => {
  await openTab()
  const older = new BroadcastChannel('wetwell.sound.olivia')
  older.postMessage({ type: 'sound', tone: 'critical' })
  await settled()
  older.close()
  expect(audio.played).not.toEqual([])
})

test('ignores messages that aren’t valid requests', async () => {
  await openTab()
  const stranger = new BroadcastChannel('wetwell.sound.olivia')
  stranger.postMessage({ type: 'sound', tone: 'loud' })
  stranger.postMessage({ tone: 'ordinary' })
  stranger.postMessage('ordinary')
  await settled()
  stranger.close()
  expect(audio.played).toEqual([])
})
