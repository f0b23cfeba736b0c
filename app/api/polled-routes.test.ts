import { ROUTES, startRouteBench } from '@/tests/route-bench'
import { json, type Answer } from '@/tests/stand-in-server'

const bench = startRouteBench()

describe.each([ROUTES.userAlerts, ROUTES.alertConfigurations, ROUTES.currentTerms])(
  '$name, polled',
  (route) => {
    /** The status for a caller with the tag of `route.good`, and whether the tag is still that. */
    async function pollAfter(answer: Answer, change = (etag: string) => etag) {
      bench.backend.answer = json(200, route.good)
      const etag = (await bench.call(route)).headers.get('etag') ?? ''
      bench.backend.answer = answer
      const polled = await bench.call(route, { headers: { 'if-none-match': change(etag) } })
      const { status, headers, body } = polled
      return { status, hasBody: body !== null, isSameTag: headers.get('etag') === etag }
    }

    test('sends an unchanged list once', async () => {
      const unchanged = { status: 304, hasBody: false, isSameTag: true }
      await expect(pollAfter(json(200, route.good))).resolves.toEqual(unchanged)
      const madeWeak = (etag: string) => `W/${etag}`
      await expect(pollAfter(json(200, route.good), madeWeak)).resolves.toEqual(unchanged)
    })

    test('a change in what is left out is none', async () => {
      const renewed = { status: 304, hasBody: false, isSameTag: false }
      const more = json(200, { ...route.good, servedBy: 'node 7' })
      await expect(pollAfter(more)).resolves.toEqual(renewed)
    })

    test.each(['', '*', '"x"', `"${'a'.repeat(22)}.${'b'.repeat(22)}"`])(
      'sends it to a caller with the tag %j',
      async (tag) => {
        const polled = await pollAfter(json(200, route.good), () => tag)
        expect(polled).toMatchObject({ status: 200, hasBody: true })
      },
    )

    test('tells a caller with a tag of each failure', async () => {
      await expect(pollAfter(json(403, {}))).resolves.toMatchObject({ status: 403 })
      await expect(pollAfter(json(200, 'no list'))).resolves.toMatchObject({ status: 502 })
    })
  },
)
