import { ForeignBackends } from '@/local/backend/foreign/foreign-backends'
import { buildControlServer } from './control-server'

const report = { edgeNodeId: 'LS-001', reportedAtMs: 1000, isOnline: true }
const good = { ...report, seconds: 5 }

function control(hasReport = true) {
  const elapse = jest.fn(async () => hasReport)
  const server = buildControlServer({ elapse })
  const post = (payload: object) => server.inject({ method: 'POST', url: '/elapse', payload })
  return { elapse, post }
}

test('fast-forwards the delays of a station', async () => {
  const { elapse, post } = control()
  expect((await post(good)).statusCode).toBe(204)
  expect(elapse).toHaveBeenCalledWith(report, 5000)
})

test('responds 409 while a station has not reported yet', async () => {
  expect((await control(false).post(good)).statusCode).toBe(409)
})

test.each([{ edgeNodeId: '../etc' }, { seconds: -1 }, { reportedAtMs: 'now' }, { more: 1 }])(
  'rejects %j',
  async (overrides) => {
    const { elapse, post } = control()
    expect((await post({ ...good, ...overrides })).statusCode).toBe(400)
    expect(elapse).not.toHaveBeenCalled()
  },
)

test.each([
  [{ organisationId: 'e2e-1', kind: 'odd' }, 204],
  [{ organisationId: '', kind: 'odd' }, 400],
  [{ organisationId: 'e2e-1', kind: 'strange' }, 400],
])('answers an organization as another backend would: %j is a %i', async (payload, status) => {
  const foreign = new ForeignBackends()
  const answerAs = jest.spyOn(foreign, 'answerAs')
  const server = buildControlServer({ elapse: async () => true }, foreign)
  expect((await server.inject({ method: 'POST', url: '/foreign', payload })).statusCode).toBe(
    status,
  )
  expect(answerAs.mock.calls).toEqual(status === 204 ? [['e2e-1', 'odd']] : [])
})
