import { buildControlServer } from './control-server'

const good = { edgeNodeId: 'LS-001', heardAtMs: 1000, seconds: 5 }

function control(isHeard = true) {
  const elapse = jest.fn(async () => isHeard)
  const server = buildControlServer({ elapse })
  const post = (payload: object) => server.inject({ method: 'POST', url: '/elapse', payload })
  return { elapse, post }
}

test('delays of a station pass', async () => {
  const { elapse, post } = control()
  expect((await post(good)).statusCode).toBe(204)
  expect(elapse).toHaveBeenCalledWith('LS-001', 1000, 5000)
})

test('a station that was not heard of yet is a conflict, to be tried again', async () => {
  expect((await control(false).post(good)).statusCode).toBe(409)
})

test.each([{ edgeNodeId: '../etc' }, { seconds: -1 }, { heardAtMs: 'now' }, { more: 1 }])(
  '%j is refused',
  async (overrides) => {
    const { elapse, post } = control()
    expect((await post({ ...good, ...overrides })).statusCode).toBe(400)
    expect(elapse).not.toHaveBeenCalled()
  },
)
