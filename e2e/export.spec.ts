import { metricHourSchema } from '@/lib/history/documents'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { idTokenOf } from './support/accounts'
import { exportTrends } from './support/exported-file'
import { firestore } from './support/firestore'
import { Plant } from './support/plant'
import { chooseInTrends } from './support/trends-toolbar'
import { enter, expect, test } from './support/test'

const HOUR_MS = 3_600_000

test.use({ stations: { 'LS-001': { hasHistory: true } } })

/** Calls the function directly, as an attacker would. */
async function askFor(edgeNodeId: string, idToken: string | null, overrides: object = {}) {
  const nowMs = Date.now()
  const data = {
    edgeNodeId,
    from: new Date(nowMs - HOUR_MS).toISOString(),
    to: new Date(nowMs).toISOString(),
    stepS: 60,
    units: 'metric',
    timeZone: 'UTC',
    ...overrides,
  }
  const response = await fetch(
    `http://${HOST}:${PORTS.functions}/${PROJECT_ID}/us-central1/exportMetrics`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(idToken && { authorization: `Bearer ${idToken}` }),
      },
      body: JSON.stringify({ data }),
    },
  )
  return response.text()
}

test('an export can be canceled, and a finished one contains the values in the documents', async ({
  page,
  account,
  plant,
}) => {
  const { id: station } = plant.first
  await enter(page, account, `/${station}?tab=trends`)
  await page.route('**/exportMetrics', () => undefined)
  await chooseInTrends(page, 'More', 'Export CSV')
  await expect(page.getByText(/^Exporting 0 of 2[56]$/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const cancel = page.getByRole('button', { name: 'Cancel export' })
  await cancel.scrollIntoViewIfNeeded()
  await cancel.click()
  await expect(cancel).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.unroute('**/exportMetrics')

  const file = await exportTrends(page)
  expect(file.name).toMatch(
    new RegExp(`^${station}-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  )
  const [header = '', ...lines] = file.lines
  const columns = header.split(',')
  const levelColumn = columns.findIndex((column) => column === 'Level (m)')
  expect(columns[0]).toContain('Time (')
  expect(levelColumn).toBeGreaterThan(0)

  const startMs = (Math.floor(Date.now() / HOUR_MS) - 3) * HOUR_MS
  const id = new Date(startMs).toISOString().slice(0, 13)
  const document = await firestore.doc(`metrics/${station}/hours/${id}`).get()
  const level = metricHourSchema.parse(document.data()).mean.get('level')
  const rows = new Map(
    lines.map((line) => {
      const cells = line.split(',')
      return [Date.parse(cells[1] ?? ''), cells]
    }),
  )
  for (const [minute, value] of level?.entries() ?? []) {
    const cell = rows.get(startMs + minute * 60_000)?.[levelColumn]
    expect(cell === '' ? Number.NaN : Number(cell)).toBeCloseTo(value, 5)
  }
  expect(lines.length).toBeGreaterThan(24 * 60 - 2)
  await expect(cancel).toBeHidden()
})

test('another organization’s station can’t be exported, nor its existence detected', async ({
  account,
  plant,
}) => {
  const { id } = plant.first
  const other = await Plant.build({ 'LS-002': {} })
  const idToken = await idTokenOf(account)
  const foreign = await askFor(other.first.id, idToken)
  expect(foreign).toContain('PERMISSION_DENIED')
  expect(await askFor('LS-999999', idToken)).toBe(foreign)
  expect(await askFor(id, null)).toContain('UNAUTHENTICATED')
  expect(await askFor(id, idToken, { stepS: 7 })).toMatch(/"field":"stepS".*INVALID_ARGUMENT/s)
  expect(await askFor(id, idToken)).toMatch(/"rows":6[01]/)
})
