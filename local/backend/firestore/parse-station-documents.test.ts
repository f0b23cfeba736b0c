import { z } from 'zod'
import { parseStationDocuments } from './parse-station-documents'

const schema = z.object({ edgeNodeId: z.string(), online: z.boolean() })
const document = (id: string, data: object) => ({ id, data })

test('parses each document independently', () => {
  const good = { edgeNodeId: 'LS-001', online: true }
  const bad = { edgeNodeId: 'LS-002', online: 'yes' }
  const { items, rejected } = parseStationDocuments(schema, [
    document('LS-001', good),
    document('LS-002', bad),
  ])
  expect(items).toEqual([good])
  expect(rejected).toMatchObject([{ id: 'LS-002', reason: expect.stringMatching(/^online: /) }])
})

test.each([[{ edgeNodeId: 'LS-001', online: true }], [{ online: true }]])(
  'rejects a document whose edgeNodeId is not its document id: %j',
  (data) => {
    const { items, rejected } = parseStationDocuments(schema, [document('LS-002', data)])
    expect(items).toEqual([])
    expect(rejected).toMatchObject([
      { id: 'LS-002', reason: 'edgeNodeId: is not the id of its document' },
    ])
  },
)
