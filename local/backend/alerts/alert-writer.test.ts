import type { AlarmEvent } from '@/local/backend/alarm-engine/step'
import { raised } from '@/local/backend/alarm-engine/factories'
import { AlertWriter } from './alert-writer'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('writes events that arrive during a batch after it', async () => {
  const batches: string[][] = []
  const release: (() => void)[] = []
  const writer = new AlertWriter({
    record: (events) => {
      batches.push(events.map((event) => event.alertId))
      return new Promise((resolve) => release.push(resolve))
    },
    onError: jest.fn(),
  })
  writer.add([raised('a1', 'LS-001', 1)])
  writer.add([raised('b1', 'LS-002', 1)])
  release.shift()?.()
  await settled()
  expect(batches).toEqual([['a1'], ['b1']])
  release.shift()?.()
  await writer.close()
})

test('retries a failed batch before writing anything else', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  const recorded: string[] = []
  const onError = jest.fn()
  const record = jest
    .fn(
      async (events: readonly AlarmEvent[]) =>
        void recorded.push(...events.map((event) => event.alertId)),
    )
    .mockRejectedValueOnce(new Error('the database is down'))
  const writer = new AlertWriter({ record, onError })
  writer.add([raised('a1', 'LS-001', 1)])
  await settled()
  writer.add([raised('b1', 'LS-002', 1)])
  expect(recorded).toEqual([])
  jest.useRealTimers()
  await writer.close()
  expect(recorded).toEqual(['a1', 'b1'])
  expect(onError).toHaveBeenCalledTimes(1)
})

test('close gives up on a database that stays down', async () => {
  const record = jest.fn().mockRejectedValue(new Error('down'))
  const writer = new AlertWriter({ record, onError: jest.fn() })
  writer.add([raised('a1', 'LS-001', 1)])
  await writer.close()
  expect(record).toHaveBeenCalledTimes(2)
})
